import { beforeAll, describe, expect, test } from 'vitest';
import { refusalsOf } from './linter.test-support.ts';

/** What runs before what it reads, and what the linter says is read too early. */
const REFUSED: Record<string, [text: string, early: string]> = {
  'a start above a constant that is read through two functions': [
    "start();\nfunction start(): void {\n  tell();\n}\nfunction tell(): void {\n  console.log(NOTICE);\n}\nexport const NOTICE = 'one';",
    'NOTICE',
  ],
  'a value made by a function that reads what stands below': [
    'export const all = made(1);\nfunction made(count: number): number {\n  return count * EACH;\n}\nconst EACH = 2;',
    'EACH',
  ],
  'a value that waits for a function that reads what stands below': [
    'export const all = await made();\nasync function made(): Promise<number> {\n  return Promise.resolve(EACH);\n}\nconst EACH = 2;',
    'EACH',
  ],
  'a call above a class': ['start();\nfunction start(): Wrong {\n  return new Wrong();\n}\nclass Wrong extends Error {}', 'Wrong'],
  'a call in a condition above a variable': [
    'if (process.argv.length > 2) start();\nfunction start(): void {\n  count += 1;\n}\nexport let count = 0;',
    'count',
  ],
  'a function that is handed over above a constant': ["process.on('exit', () => console.log(NOTICE));\nconst NOTICE = 'one';", 'NOTICE'],
};

const ALLOWED: Record<string, string> = {
  'a start at the end of the file': "const NOTICE = 'one';\nfunction main(): void {\n  console.log(NOTICE);\n}\nmain();",
  'a start above functions alone': 'main();\nfunction main(): void {\n  console.log(two());\n}\nfunction two(): number {\n  return 2;\n}',
  'a function above what it reads': 'export function twice(): number {\n  return 2 * EACH;\n}\nconst EACH = 2;',
  'a value made of another':
    'const EACH = Math.max(1, 2);\nexport const all = made(EACH);\nfunction made(of: number): number {\n  return of;\n}',
  'a value above a type':
    'export const all: All = made();\nfunction made(): All {\n  return { one: 1 };\n}\ninterface All {\n  one: number;\n}',
  'a test above what it reads':
    "import { expect, test } from 'vitest';\ntest('one', () => {\n  expect(NOTICE).toBe('one');\n});\nconst NOTICE = 'one';",
};

let refusals: ReturnType<typeof refusalsOf>;

beforeAll(() => {
  const texts = { ...ALLOWED, ...Object.fromEntries(Object.entries(REFUSED).map(([name, [text]]) => [name, text])) };
  const files = Object.fromEntries(Object.entries(texts).map(([name, text]) => [fileOf(name), text]));
  refusals = refusalsOf('project(top-level-order)', files);
});

describe('at the top level the linter', () => {
  test.each(Object.entries(REFUSED))('refuses %s', (name, [, early]) => {
    expect(refusals.filter(({ file }) => file === fileOf(name)).map(({ message }) => message)).toEqual([
      `This runs before ${early} is defined: put it below.`,
    ]);
  });
});

test.each(Object.keys(ALLOWED))('%s is allowed', (name) => {
  expect(refusals.filter(({ file }) => file === fileOf(name))).toEqual([]);
});

function fileOf(name: string): string {
  return `server/${name.replaceAll(' ', '-')}.test.ts`;
}
