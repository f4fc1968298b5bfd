import { execFile } from 'node:child_process';
import { cpSync, globSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROOMS } from '../../oxlint.config.ts';

const ROOT = resolve(import.meta.dirname, '../..');
/** What the linter reads of this project. */
const LINTER_FILES = ['oxlint.config.ts', 'tools/lint/text-from-words.ts', 'tsconfig.base.json', 'package.json'];

/** Each file breaks one arrow; the compiler must refuse it. */
const REFUSED_BY_COMPILER = {
  'core/src/names-server.ts': "import '@bhav/server/main';",
  'core/src/reaches-web.ts': "import { one } from '../../web/src/allowed.ts';\nexport const two = one;",
  'server/src/names-web.ts': "import '@bhav/web/main';",
  'server/src/reaches-demo.ts': "import { one } from '../../demo/src/sibling.ts';\nexport const two = one;",
  'demo/src/names-server.ts': "import '@bhav/server/main';",
  'web/src/reaches-server.ts': "import { one } from '../../server/src/allowed.ts';\nexport const two = one;",
  'core/src/has-page.ts': 'export const title = document.title;',
  'core/src/has-node.ts': "import { readFileSync } from 'node:fs';\nexport const read = readFileSync;",
  'core/src/has-timer.ts': 'export const timer = setTimeout(() => undefined, 1);',
};

const NO_PACKAGE = 'core imports nothing but typebox.';
const NO_SQL = 'SQL is written in store/ alone.';
const NO_DEMO = 'The made-up exchange is for tests and demonstrations.';
const NO_SCHEMA = 'A schema brings its library into the page';
const NO_MARKET = 'ui knows no market.';
const NO_OTHER_PAGE = 'A page does not stand on another';

/** Each line of a file breaks one arrow; the linter must refuse it with this sentence. */
const REFUSED_BY_LINTER: Record<string, readonly [line: string, says: string][]> = {
  'core/src/refused.ts': [
    ["import 'node:path';", NO_PACKAGE],
    ['export const now = Date.now();', "'Date.now'"],
    ['export const dice = Math.random();', "'Math.random'"],
  ],
  'core/src/words/refused.ts': [
    ["import 'react';", NO_PACKAGE],
    ["export { StockSchema } from '../wire/stock.ts';", NO_SCHEMA],
  ],
  'core/src/market/refused.ts': [["import '../quotes/rank.ts';", 'market does not stand on this room']],
  'server/src/refused.ts': [
    ["import 'better-sqlite3';", NO_SQL],
    ["import '@bhav/demo/allowed';", NO_DEMO],
    ["import './test-servers/nats.ts';", 'Real servers are started by tests, benches and chaos alone.'],
  ],
  'server/src/one.ts': [["import { two } from './two.ts';\nexport const one = (): number => two();", 'cycle']],
  'server/src/two.ts': [["import { one } from './one.ts';\nexport const two = (): number => one();", 'cycle']],
  'server/src/http/refused.ts': [
    ["import 'kysely';", NO_SQL],
    ["import '@bhav/demo/allowed';", NO_DEMO],
    ["import '../sources/one.ts';", 'http does not stand on this room'],
  ],
  'server/src/http/refused-root.ts': [["import '../app.ts';", 'http does not stand on this room']],
  'server/src/http/routes/refused.ts': [
    ["import 'pg';", NO_SQL],
    ["import '../../sources/source.ts';", 'http does not stand on this room'],
  ],
  'server/src/store/refused.ts': [
    ["import '@bhav/demo/allowed';", NO_DEMO],
    ["import '../test-servers/nats.ts';", 'store does not stand on this room'],
  ],
  'server/src/store/refused.test.ts': [
    ['await page.waitForTimeout(100);', 'Wait for what happens, not for a while.'],
    ['await vi.waitFor(() => undefined);', 'expect.poll waits as long as vitest.config.ts says.'],
  ],
  'web/src/ui/refused.ts': [
    ["import '@bhav/core/table/fields';", NO_MARKET],
    ["import '../main.tsx';", 'ui does not stand on this room'],
  ],
  'web/src/ui/refused-path.ts': [["import '@bhav/core/address/stock-path';", NO_MARKET]],
  'web/src/routes/refused.ts': [
    ["import '@bhav/demo/allowed';", NO_DEMO],
    ["export { StockSchema } from '@bhav/core/wire/stock';", NO_SCHEMA],
    ["import '../app/one.ts';", 'routes does not stand on this room'],
  ],
  'web/src/pages/day/refused.ts': [["import '../week/one.ts';", NO_OTHER_PAGE]],
  'web/src/pages/day/parts/refused.ts': [["import '../../week/one.ts';", NO_OTHER_PAGE]],
};

const NOT_FROM_WORDS = 'This text belongs in core/src/words.';
/** Each line has one text that is not from the words. */
const TEXTS = [
  'export const one = <p>Hello</p>;',
  "export const two = <p>{'Hello'}</p>;",
  "export const three = (is: boolean) => <p>{is ? 'Hello' : undefined}</p>;",
  "export const four = (is: boolean) => <>{is && 'Hello'}</>;",
  'export const five = (name: string) => <p>{`Hello ${name}`}</p>;',
  'export const six = <p aria-label="Hello" />;',
  "export const seven = (is: boolean) => <input placeholder={is ? 'Hello' : ''} />;",
  "export const page = { title: 'Hello' };",
  "declare function announce(text: string): void;\nannounce('Hello');",
];
/** Texts from the words, marks between texts, classes and roles, a comparison. */
const NO_TEXTS = [
  "import { en } from '@bhav/core/words/en/common';\nexport const one = <p title={en.quoted('')}>{en.product.name}</p>;",
  "export const two = (name: string) => <p aria-label={`${name}. ${name}.`}>{' · '}</p>;",
  'export const three = (is: boolean) => <p className={is ? \'one\' : \'two\'} role="status" id="three" />;',
  "export const four = (kind: string) => <p>{kind === 'error' && <b />}</p>;",
];

/** Nothing is wrong with these: were they refused, the refusals above would prove nothing. */
const ALLOWED = {
  'core/src/allowed.ts':
    "import Type from 'typebox';\nimport { two } from './words/allowed.ts';\nexport const one = [Type.String(), two, new Date(0)];",
  'core/src/words/allowed.ts':
    "import type { Phase } from '../calendar/session-times.ts';\nexport const two: Phase | undefined = undefined;",
  'server/src/allowed.ts': "import type { Stock } from '@bhav/core/wire/stock';\nexport const one: Stock[] = [];",
  'server/src/http/allowed.ts': "import { two } from '../store/allowed.ts';\nexport const four = two;",
  'server/src/http/routes/allowed.ts': "import { four } from '../allowed.ts';\nexport const five = four;",
  'server/src/store/allowed.ts': "import type { Stock } from '@bhav/core/wire/stock';\nexport const two: Stock[] = [];",
  'server/src/store/live/allowed.ts':
    "import { two } from '../allowed.ts';\nimport { sql } from 'kysely';\nexport const three = [two, sql];",
  'demo/src/sibling.ts': 'export const one = 1;',
  'demo/src/allowed.ts': "import { istDate } from '@bhav/core/calendar/ist';\nexport const one = istDate(0);",
  'web/src/allowed.ts': "import type { Stock } from '@bhav/core/wire/stock';\nexport const one: Stock[] = [];",
  'web/src/ui/allowed.ts':
    "import { en } from '@bhav/core/words/en/common';\nimport { useState } from 'react';\nexport const one = [en, useState];",
  'web/src/routes/allowed.ts': "import { one } from '../ui/allowed.ts';\nexport const four = one;",
};

let folder: string;
let compiler: string;
let linter: Refusal[];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bhav-arrows-'));
  copyProject();
  write({ ...ALLOWED, ...REFUSED_BY_COMPILER });
  compiler = await outputOf('typescript/bin/tsc', ['-b', 'core', 'server', 'web', 'demo', '--pretty', 'false']);
  write(Object.fromEntries(Object.entries(REFUSED_BY_LINTER).map(([name, lines]) => [name, lines.map(([line]) => line).join('\n')])));
  write({ 'web/src/routes/texts.tsx': TEXTS.join('\n'), 'web/src/routes/no-texts.tsx': NO_TEXTS.join('\n') });
  linter = refusalsIn(await outputOf('oxlint/bin/oxlint', ['-f', 'json', 'core', 'server', 'web']));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the compiler, between packages and in core,', () => {
  test.each(Object.keys(REFUSED_BY_COMPILER))('refuses %s', (name) => {
    expect(linesOn(compiler, name).join('\n')).toMatch(/error TS/);
  });
});

describe('the linter, inside a package,', () => {
  test.each(Object.entries(REFUSED_BY_LINTER).flatMap(([name, lines]) => lines.map((line) => [name, ...line] as const)))(
    'in %s refuses %s',
    (name, _line, says) => {
      expect(linter.filter(({ file }) => file === name).map(({ sentence }) => sentence)).toContainEqual(expect.stringContaining(says));
    },
  );
});

test('the linter refuses each text that is not from the words, and nothing else', () => {
  const texts = linter.filter(({ sentence }) => sentence.startsWith(NOT_FROM_WORDS)).map(({ file }) => file);
  expect(texts).toEqual(TEXTS.map(() => 'web/src/routes/texts.tsx'));
});

test.each(Object.keys(ALLOWED))('neither the compiler nor the linter refuses %s', (name) => {
  expect([...linesOn(compiler, name), ...linter.filter(({ file }) => file === name)]).toEqual([]);
});

test.each(['core', 'server', 'web'] as const)('every folder of %s is a room with its arrows', (name) => {
  const folders = readdirSync(join(ROOT, name, 'src'), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(folders.map((folder) => folder.name).toSorted()).toEqual(Object.keys(ROOMS[name]).toSorted());
});

describe('the clock without a name', () => {
  const READS_CLOCK = /\bnew\s+Date\s*(?:\(\s*\)|[^\s(\w])|(?<!new\s+)\bDate\s*\(/;

  test.each(['new Date()', 'new Date ( )', 'new Date;', 'Date()'])('%s is found', (text) => {
    expect(text).toMatch(READS_CLOCK);
  });

  test('core does not read it', () => {
    expect('new Date(0); Date.UTC(2026, 1); Date.parse(text); istDate(0); longDate(date)').not.toMatch(READS_CLOCK);
    const files = globSync('core/src/**/*.ts', { cwd: ROOT }).filter((name) => !name.endsWith('.test.ts'));
    expect(files.length).toBeGreaterThan(10);
    expect(files.filter((name) => READS_CLOCK.test(readFileSync(join(ROOT, name), 'utf8')))).toEqual([]);
  });
});

/** The settings of the project, core's own sources, and the project's packages beside them. */
function copyProject(): void {
  for (const name of LINTER_FILES) cpSync(join(ROOT, name), join(folder, name));
  for (const name of ['core', 'server', 'web', 'demo']) {
    for (const file of ['tsconfig.json', 'package.json']) cpSync(join(ROOT, name, file), join(folder, name, file));
  }
  cpSync(join(ROOT, 'core/src'), join(folder, 'core/src'), { recursive: true, filter: (name) => !name.endsWith('.test.ts') });
  const packages = join(folder, 'node_modules');
  mkdirSync(join(packages, '@bhav'), { recursive: true });
  for (const name of readdirSync(join(ROOT, 'node_modules'))) {
    if (!name.startsWith('.') && name !== '@bhav') symlinkSync(join(ROOT, 'node_modules', name), join(packages, name), 'junction');
  }
  for (const name of ['core', 'server', 'web', 'demo']) symlinkSync(join(folder, name), join(packages, '@bhav', name), 'junction');
}

function write(files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), `${text}\n`);
  }
}

function outputOf(script: string, args: readonly string[]): Promise<string> {
  const command = [join(ROOT, 'node_modules', script), ...args];
  return new Promise((done) => {
    execFile(process.execPath, command, { cwd: folder, maxBuffer: 1e8 }, (_error, out, errors) => done(out + errors));
  });
}

function linesOn(output: string, name: string): string[] {
  return output.split('\n').filter((line) => line.replaceAll('\\', '/').startsWith(`${name}(`));
}

interface Refusal {
  file: string;
  sentence: string;
}

function refusalsIn(output: string): Refusal[] {
  const { diagnostics } = JSON.parse(output) as { diagnostics: { filename: string; message: string; help?: string }[] };
  return diagnostics.map(({ filename, message, help = '' }) => ({ file: filename.replaceAll('\\', '/'), sentence: `${message} ${help}` }));
}
