import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');

/** What runs before what it reads, and what the linter says is read too early. */
const REFUSED: Record<string, [text: string, early: string]> = {
  'a start above a constant that it reads through a function': [
    "await main();\nasync function main(): Promise<void> {\n  await Promise.resolve();\n  console.log(NOTICE);\n}\nconst NOTICE = 'Others can reach this server.';",
    'NOTICE',
  ],
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

let folder: string;
let refusals: { file: string; sentence: string }[];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'bhav-order-'));
  for (const name of ['oxlint.config.ts', 'docs/top-level-order.ts', 'tsconfig.base.json', 'package.json']) {
    cpSync(join(ROOT, name), join(folder, name));
  }
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction');
  mkdirSync(join(folder, 'server'));
  for (const [name, text] of [...Object.entries(ALLOWED), ...Object.entries(REFUSED).map(([file, [lines]]) => [file, lines] as const)]) {
    writeFileSync(join(folder, 'server', fileOf(name)), `${text}\n`);
  }
  refusals = refusalsIn(folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('at the top level the linter refuses', () => {
  test.each(Object.entries(REFUSED))('%s', (name, [, early]) => {
    expect(refusals.filter(({ file }) => file === fileOf(name)).map(({ sentence }) => sentence)).toEqual([
      `This runs before ${early} is defined: put it below.`,
    ]);
  });
});

test.each(Object.keys(ALLOWED))('%s is allowed', (name) => {
  expect(refusals.filter(({ file }) => file === fileOf(name))).toEqual([]);
});

function fileOf(name: string): string {
  return `${name.replaceAll(' ', '-')}.test.ts`;
}

function refusalsIn(where: string): typeof refusals {
  const command = [join(ROOT, 'node_modules/oxlint/bin/oxlint'), '-f', 'json', 'server'];
  let output: string;
  try {
    output = execFileSync(process.execPath, command, { cwd: where, encoding: 'utf8', maxBuffer: 1e8 });
  } catch (error) {
    // The linter ends with a status of its own when it refuses something.
    output = String((error as { stdout?: string }).stdout);
  }
  const { diagnostics } = JSON.parse(output) as { diagnostics: { filename: string; message: string; code?: string }[] };
  return diagnostics
    .filter(({ code }) => code === 'project(top-level-order)')
    .map(({ filename, message }) => ({ file: filename.replaceAll('\\', '/').replace('server/', ''), sentence: message }));
}
