import { expect, test } from 'vitest';
import { LayoutChanged } from '../source.ts';
import { nseDerivativesBan } from './nse-derivatives-ban.ts';

const parse = (text: string) => nseDerivativesBan.parse(Buffer.from(text));

test('the day for which the ban holds is in the first line', async () => {
  expect(await parse('Securities in Ban For Trade Date 23-NOV-2026:\n1,BANDHANBNK\n2,M&MFIN\r\n')).toEqual({
    bans: [{ day: '2026-11-23', symbols: ['BANDHANBNK', 'M&MFIN'] }],
    rejected: [],
  });
});

test.each(['Securities in Ban For Trade Date 28-JUL-2026: NIL\n', 'Securities in Ban For Trade Date 28-JUL-2026:\n'])(
  'a day without one has no share: %j',
  async (text) => {
    expect(await parse(text)).toEqual({ bans: [{ day: '2026-07-28', symbols: [] }], rejected: [] });
  },
);

test('a line that is no share is rejected, another file refused', async () => {
  const { bans, rejected } = await parse('Securities in Ban For Trade Date 23-NOV-2026:\n1,GOOD\nbad\n');
  expect([bans?.[0]?.symbols, rejected.map(({ line }) => line)]).toEqual([['GOOD'], [3]]);
  await expect(parse('<html>')).rejects.toThrow(LayoutChanged);
  expect(await nseDerivativesBan.recognises(Buffer.from('Symbol,Series\n'))).toBe(false);
});
