import { execFile } from 'node:child_process';
import { cpSync, globSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');

/** Each file breaks one arrow; the compiler must refuse it. */
const REFUSED_BY_COMPILER = {
  'core/src/names-server.ts': "import '@bhav/server/main';",
  'core/src/names-web.ts': "import '@bhav/web/main';",
  'core/src/reaches-server.ts': "import { one } from '../../server/src/allowed.ts';\nexport const two = one;",
  'core/src/reaches-web.ts': "import { one } from '../../web/src/allowed.ts';\nexport const two = one;",
  'core/src/has-page.ts': 'export const title = document.title;',
  'core/src/has-network.ts': "export const answer = fetch('/');",
  'core/src/has-node.ts': "import { readFileSync } from 'node:fs';\nexport const read = readFileSync;",
  'core/src/has-process.ts': 'export const environment = process.env;',
  'core/src/has-timer.ts': 'export const timer = setTimeout(() => undefined, 1);',
  'core/src/has-stopwatch.ts': 'export const now = performance.now();',
  'core/src/has-dice.ts': 'export const dice = crypto.randomUUID();',
  'server/src/names-web.ts': "import '@bhav/web/main';",
  'server/src/reaches-web.ts': "import { one } from '../../web/src/allowed.ts';\nexport const two = one;",
  'web/src/names-server.ts': "import '@bhav/server/main';",
  'web/src/reaches-server.ts': "import { one } from '../../server/src/allowed.ts';\nexport const two = one;",
};

/** Each file breaks one arrow; the linter must refuse it with this sentence. */
const REFUSED_BY_LINTER: Record<string, [text: string, says: string]> = {
  'core/src/imports-node.ts': ["import 'node:path';", 'core imports nothing but typebox.'],
  'core/src/imports-package.ts': ["import 'fastify';", 'core imports nothing but typebox.'],
  'core/src/words/imports-react.ts': ["import 'react';", 'core imports nothing but typebox.'],
  'core/src/reads-clock.ts': ['export const now = Date.now();', "'Date.now'"],
  'core/src/throws-dice.ts': ['export const dice = Math.random();', "'Math.random'"],
  'server/src/one.ts': ["import { two } from './two.ts';\nexport const one = (): number => two();", 'cycle'],
  'server/src/two.ts': ["import { one } from './one.ts';\nexport const two = (): number => one();", 'cycle'],
  'server/src/market/market.ts': ["import 'better-sqlite3';", 'SQL is written in store/ alone.'],
  'server/src/routes/asks-sql.ts': ["import 'kysely';", 'SQL is written in store/ alone.'],
  'server/src/routes/asks-source.ts': ["import '../sources/all.ts';", 'Routes see store and market, never sources.'],
  'server/src/sources/asks-sql.ts': ["import 'pg';", 'SQL is written in store/ alone.'],
  'server/src/sources/asks-store.ts': ["import '../store/bars.ts';", 'Sources see core only.'],
  'server/src/sources/asks-config.ts': ["import '../config.ts';", 'Sources see core only.'],
  'server/src/store/asks-route.ts': ["import '../routes/health.ts';", 'The store knows neither what fills it nor what reads it.'],
  'server/src/store/asks-source.ts': ["import '../sources/all.ts';", 'The store knows neither what fills it nor what reads it.'],
  'web/src/ui/asks-market.ts': ["import '@bhav/core/table/fields';", 'ui knows no market.'],
  'web/src/ui/asks-export.ts': ["import '@bhav/core/exports/all';", 'ui knows no market.'],
  'web/src/ui/asks-figures.ts': ["import '../stock-data/provider.tsx';", 'ui knows nothing of the page around it.'],
  'web/src/ui/asks-page.ts': ["import '../pages.ts';", 'ui knows nothing of the page around it.'],
  'web/src/stock-data/asks-table.ts': ["import '../market-table/row.tsx';", 'Figures do not know who shows them.'],
  'web/src/stock-data/asks-route.ts': ["import '../routes/home.tsx';", 'Figures do not know who shows them.'],
  'web/src/stock-data/api.ts': ["import './market-table/row.tsx';", 'Figures do not know who shows them.'],
  'web/src/market-table/asks-route.ts': ["import '../routes/home.tsx';", 'market-table sees stock-data, api and ui.'],
  'web/src/market-table/asks-chart.ts': ["import '../price-chart/chart.tsx';", 'market-table sees stock-data, api and ui.'],
  'web/src/price-chart/asks-route.ts': ["import '../routes/home.tsx';", 'price-chart sees stock-data, api and ui.'],
  'web/src/price-chart/asks-table.ts': ["import '../market-table/row.tsx';", 'price-chart sees stock-data, api and ui.'],
};

/** Nothing is wrong with these: were they refused, the refusals above would prove nothing. */
const ALLOWED = {
  'core/src/allowed.ts':
    "import Type from 'typebox';\nimport { two } from './words/allowed.ts';\nexport const one = [Type.String(), two, new Date(0)];",
  'core/src/words/allowed.ts': "import type { Random } from '../random.ts';\nexport const two: Random | undefined = undefined;",
  'server/src/allowed.ts': "import type { Stock } from '@bhav/core/wire/api';\nexport const one: Stock[] = [];",
  'server/src/routes/allowed.ts':
    "import { one } from '../allowed.ts';\nimport { two } from '../store/allowed.ts';\nexport const three = [one, two];",
  'server/src/sources/allowed.ts':
    "import { istDate } from '@bhav/core/calendar/ist';\nimport { one } from './sibling.ts';\nexport const two = [istDate(one)];",
  'server/src/sources/sibling.ts': 'export const one = 1;',
  'server/src/store/allowed.ts': "import type { Stock } from '@bhav/core/wire/api';\nexport const two: Stock[] = [];",
  'web/src/allowed.ts': "import type { Stock } from '@bhav/core/wire/api';\nexport const one: Stock[] = [];",
  'web/src/ui/allowed.ts':
    "import { en } from '@bhav/core/words/en';\nimport { useState } from 'react';\nexport const one = [en, useState];",
  'web/src/stock-data/allowed.ts':
    "import { istDate } from '@bhav/core/calendar/ist';\nimport { one } from '../allowed.ts';\nexport const two = [one, istDate];",
  'web/src/market-table/allowed.ts':
    "import { two } from '../stock-data/allowed.ts';\nimport { one } from '../ui/allowed.ts';\nexport const three = [one, two];",
  'web/src/routes/allowed.ts': "import { three } from '../market-table/allowed.ts';\nexport const four = three;",
};

let folder: string;
let compiler: string;
let linter: Refusal[];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bhav-arrows-'));
  copyProject();
  write({ ...ALLOWED, ...REFUSED_BY_COMPILER });
  compiler = await outputOf('typescript/bin/tsc', ['-b', 'core', 'server', 'web', '--pretty', 'false']);
  write(Object.fromEntries(Object.entries(REFUSED_BY_LINTER).map(([name, [text]]) => [name, text])));
  linter = refusalsIn(await outputOf('oxlint/bin/oxlint', ['-f', 'json', 'core', 'server', 'web']));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('between packages, and what core may know, the compiler refuses', () => {
  test.each(Object.keys(REFUSED_BY_COMPILER))('%s', (name) => {
    expect(linesOn(compiler, name).join('\n')).toMatch(/error TS/);
  });
});

describe('inside a package the linter refuses', () => {
  test.each(Object.entries(REFUSED_BY_LINTER))('%s', (name, [, says]) => {
    expect(linter.filter(({ file }) => file === name).map(({ sentence }) => sentence)).toContainEqual(expect.stringContaining(says));
  });
});

test.each(Object.keys(ALLOWED))('%s is refused by neither', (name) => {
  expect([...linesOn(compiler, name), ...linter.filter(({ file }) => file === name)]).toEqual([]);
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
  for (const name of ['.oxlintrc.json', 'docs/top-level-order.ts', 'tsconfig.base.json', 'package.json']) {
    cpSync(join(ROOT, name), join(folder, name));
  }
  for (const name of ['core', 'server', 'web']) {
    for (const file of ['tsconfig.json', 'package.json']) cpSync(join(ROOT, name, file), join(folder, name, file));
  }
  cpSync(join(ROOT, 'core/src'), join(folder, 'core/src'), { recursive: true, filter: (name) => !name.endsWith('.test.ts') });
  const packages = join(folder, 'node_modules');
  mkdirSync(join(packages, '@bhav'), { recursive: true });
  for (const name of readdirSync(join(ROOT, 'node_modules'))) {
    if (!name.startsWith('.') && name !== '@bhav') symlinkSync(join(ROOT, 'node_modules', name), join(packages, name), 'junction');
  }
  for (const name of ['core', 'server', 'web']) symlinkSync(join(folder, name), join(packages, '@bhav', name), 'junction');
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
