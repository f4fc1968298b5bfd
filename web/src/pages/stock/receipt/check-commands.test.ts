import { expect, test } from 'vitest';
import { checkCommands } from './check-commands.ts';

const line = { number: 40, text: 'ACME,EQ,100.00', columns: [] };

test.each([
  ['https://x.test/a/day_2026.csv.zip', line, 'sha256sum day_2026.csv.zip', 'unzip -p day_2026.csv.zip | sed -n 40p'],
  ['https://x.test/PR.zip', { ...line, member: 'pd20.csv' }, 'sha256sum PR.zip', 'unzip -p PR.zip pd20.csv | sed -n 40p'],
  ['https://x.test/day.csv?of=1', line, 'sha256sum day.csv', 'sed -n 40p day.csv'],
])('the line of %s is printed', (address, of, ...commands) => {
  expect(checkCommands({ address, line: of })).toEqual(commands);
});

test.each([
  ['https://x.test/day.csv', undefined],
  ['https://x.test/list.json', { ...line, text: '{"a":1}' }],
  ['https://x.test/day;rm.csv', line],
  ['https://x.test/-x.csv', line],
  ['https://x.test/PR.zip', { ...line, member: '$(x).csv' }],
  ['https://x.test/', line],
])('%s has no such command', (address, of) => {
  expect(checkCommands({ address, ...(of && { line: of }) })).toBeUndefined();
});
