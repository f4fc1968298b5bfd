import { beforeAll, expect, test } from 'vitest';
import { refusalsOf } from './linter.test-support.ts';

const REFUSED: Record<string, string> = {
  'text between tags': 'export const one = <p>Hello</p>;',
  'text in braces': "export const one = <p>{'Hello'}</p>;",
  'text in a condition': "export const one = (is: boolean) => <p>{is ? 'Hello' : undefined}</p>;",
  'text after and': "export const one = (is: boolean) => <>{is && 'Hello'}</>;",
  'text in a template': 'export const one = (name: string) => <p>{`Hello ${name}`}</p>;',
  'text in a label': 'export const one = <p aria-label="Hello" />;',
  'text in a label in braces': "export const one = (is: boolean) => <input placeholder={is ? 'Hello' : ''} />;",
  'text in a property': "export const page = { title: 'Hello' };",
  'text in an announcement': "declare function announce(text: string): void;\nannounce('Hello');",
};

const ALLOWED: Record<string, string> = {
  'text from the words':
    "import { en } from '@bhav/core/words/en/common';\nexport const one = <p title={en.quoted('')}>{en.product.name}</p>;",
  'marks between texts': "export const one = (name: string) => <p aria-label={`${name}. ${name}.`}>{' · '}</p>;",
  'classes and roles': 'export const one = (is: boolean) => <p className={is ? \'one\' : \'two\'} role="status" id="three" />;',
  'a comparison': "export const one = (kind: string) => <p>{kind === 'error' && <b />}</p>;",
};

let refused: string[];

beforeAll(() => {
  const files = Object.fromEntries(Object.entries({ ...REFUSED, ...ALLOWED }).map(([name, text]) => [fileOf(name), text]));
  refused = refusalsOf('words(text-from-words)', files).map(({ file }) => file);
});

test.each(Object.keys(REFUSED))('%s is refused', (name) => {
  expect(refused.filter((file) => file === fileOf(name))).toHaveLength(1);
});

test.each(Object.keys(ALLOWED))('%s: allowed', (name) => {
  expect(refused).not.toContain(fileOf(name));
});

function fileOf(name: string): string {
  return `web/src/routes/${name.replaceAll(' ', '-')}.tsx`;
}
