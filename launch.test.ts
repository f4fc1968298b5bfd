import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

const LOCK = {
  packages: { '': {}, 'node_modules/a': { version: '1.0.0' }, 'node_modules/for-others': { version: '2.0.0', optional: true } },
};
const INSTALLED = { packages: { 'node_modules/a': { version: '1.0.0' } } };
/** Makes a Node believe that it is older; its children are not told. */
const AS_NODE_20 = [
  '--import',
  'data:text/javascript,Object.defineProperty(process,"versions",{value:{...process.versions,node:"20.20.2"}})',
];

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bhav-launch-'));
  for (const name of ['launch.mjs', 'tools/install.mjs']) cpSync(join(import.meta.dirname, name), join(folder, name));
  write('package-lock.json', JSON.stringify(LOCK));
  write('node_modules/.package-lock.json', JSON.stringify(INSTALLED));
  write('tsconfig.base.json', '{}');
  write('core/src/a.ts', '1');
  write('web/src/a.ts', '1');
  write('server/src/texts/a.ts', '1');
  write('web/build/build.ts', "import fs from 'node:fs'; fs.mkdirSync('web/dist', { recursive: true }); console.log('built');");
  write('server/src/main.ts', "console.log('serving');");
  write('e2e/bench/bench.ts', "console.log('measured by', process.versions.node, process.argv[2]);");
  write('server/src/test-servers/install-postgres.ts', '');
  writesReport('e2e/attack/attack.ts', { passed: 2, failed: 0, skipped: 0 });
  chaos(1, 0);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('which Node', () => {
  test('none, where npm cannot fetch one: one sentence says what to do', async () => {
    write('tools/node/package-lock.json', '{"packages":{}}');
    const { code, out, errors } = await launch(['start'], AS_NODE_20, fakeNpm('process.exit(7);'));
    expect(code).toBe(1);
    expect(out).not.toContain('serving');
    expect(errors).toMatch(/^Node 20\.20\.2 is too old .+, then start again\.\n$/);
  });

  test('its range is that of package.json', async () => {
    const { engines } = JSON.parse(readFileSync(join(import.meta.dirname, 'package.json'), 'utf8')) as { engines: { node: string } };
    expect(readFileSync(join(folder, 'tools/install.mjs'), 'utf8')).toContain(`package.json: ${engines.node}. */`);
    for (const [version, code] of Object.entries({
      '18.0.0': 1,
      '22.22.1': 1,
      '22.22.2': 0,
      '23.9.9': 1,
      '24.14.9': 1,
      '24.15.0': 0,
      '25.1.0': 1,
      '26.0.0': 0,
    })) {
      const as = AS_NODE_20.map((part) => part.replace('20.20.2', version));
      expect([version, (await launch(['bench', 'quick'], as)).code]).toEqual([version, code]);
    }
  });
});

describe('installation', () => {
  test.each([
    ['there are no packages', undefined],
    ['a package is older', { packages: { 'node_modules/a': { version: '0.9.0' } } }],
    ['a package is missing', { packages: {} }],
  ])('is made when %s, and not again', async (_when, installed) => {
    write('node_modules/.package-lock.json', JSON.stringify(installed ?? ''));
    if (installed === undefined) rmSync(join(folder, 'node_modules/.package-lock.json'));
    const environment = fakeNpm(
      `fs.writeFileSync('node_modules/.package-lock.json', ${JSON.stringify(JSON.stringify(INSTALLED))}); console.log('npm', process.argv[2]);`,
    );
    expect((await launch(['bench', 'quick'], [], environment)).out).toContain('npm ci\n');
    expect((await launch(['bench', 'quick'], [], environment)).out).not.toContain('npm ci');
  });

  test('that fails ends the start, and a test run with its line', async () => {
    write('node_modules/.package-lock.json', '{"packages":{}}');
    const { code, out, errors } = await launch(['test'], [], fakeNpm('process.exit(7)'));
    expect(code).toBe(1);
    expect(errors).toContain('The installation failed');
    expect(out).toMatch(/\n0 passed, 1 failed\n$/);
  });
});

describe('npm start', () => {
  test('builds when a source changed, and only then', async () => {
    expect((await launch(['start'])).out).toBe('Building the page ...\nbuilt\nserving\n');
    expect((await launch(['start'])).out).toBe('serving\n');
    write('web/src/a.test.ts', 'no part of the page');
    expect((await launch(['start'])).out).toBe('serving\n');
    write('core/src/a.ts', '2');
    expect((await launch(['start'])).out).toContain('built');
    expect((await launch(['start'])).out).toBe('serving\n');
  });

  test('passes on what the server ends with, and does not serve what could not be built', async () => {
    write('server/src/main.ts', 'process.exit(1);');
    expect((await launch(['start'])).code).toBe(1);
    write('web/build/build.ts', 'process.exit(3);');
    write('web/src/a.ts', '2');
    expect(await launch(['start'])).toEqual({ code: 3, out: 'Building the page ...\n', errors: '' });
  });

  test.each(['start', 'backup'])('%s reads .env, behind the environment; what serves no reader does not', async (verb) => {
    const tells = 'console.log(process.env.BHAV_HOSTS, process.env.PORT, process.argv.slice(2).join());';
    for (const name of ['server/src/main.ts', 'server/src/commands/backup.ts', 'demo/src/demo.ts']) write(name, tells);
    write('.env', 'BHAV_HOSTS=of-the-file\nPORT=1\n');
    expect((await launch([verb, 'file'], [], { PORT: '2' })).out).toMatch(
      new RegExp(`of-the-file 2 ${verb === 'backup' ? 'file' : ''}\n$`),
    );
    expect((await launch(['demo'], [], { PORT: '2' })).out).toMatch(/^undefined 2 $/m);
  });

  test.each(['SIGTERM', 'SIGINT'] as const)('passes %s on and waits for the server to leave', async (signal) => {
    write(
      'server/src/main.ts',
      `process.on('${signal}', () => setTimeout(() => { console.log('left'); process.exit(0); }, 100)); setInterval(() => {}, 1e6); console.log('up');`,
    );
    const { code, out } = await launch(['start'], [], {}, { when: ['up'], signal });
    expect(code).toBe(0);
    expect(out).toMatch(/left\n$/);
  });
});

test.skipIf(process.platform === 'win32')(
  'the server leaves when npm is told to, although npm tells only the shell between them',
  async () => {
    write('package.json', JSON.stringify({ scripts: { start: 'node launch.mjs start' } }));
    write(
      'server/src/main.ts',
      "process.on('SIGTERM', () => { fs.writeFileSync('left', ''); process.exit(0); }); setInterval(() => {}, 1e6); import fs from 'node:fs'; console.log('up');",
    );
    const npm = spawn('npm', ['start'], { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] });
    npm.stdout.on('data', (chunk: Buffer) => {
      if (/^up$/m.test(chunk.toString())) npm.kill('SIGTERM');
    });
    await new Promise((resolve) => npm.on('close', resolve));
    expect(existsSync(join(folder, 'left'))).toBe(true);
  },
);

describe('npm run dev', () => {
  test('runs the server and Vite together, and both end together', async () => {
    write('web/dist/index.html', '');
    write('server/src/main.ts', "setInterval(() => {}, 1e6); console.log('server up');");
    command('vite', "setInterval(() => {}, 1e6); console.log('vite up', process.argv.slice(2).join(' '));");
    const { code, out } = await launch(['dev'], [], {}, { when: ['server up', 'vite up'], signal: 'SIGINT' });
    expect(code).toBe(0);
    expect(out).toContain('vite up web --host 127.0.0.1');

    command('vite', 'process.exit(5)');
    expect((await launch(['dev'])).code).toBe(5);
  });
});

describe('npm run check', () => {
  beforeEach(() => {
    for (const name of ['typescript', 'oxlint', 'oxfmt', 'vitest']) command(name, '', name === 'typescript' ? 'tsc' : name);
    tool('knip', '');
  });

  test('runs every step', async () => {
    expect(await launch(['check'])).toEqual({ code: 0, out: '\ntypes\n\nlint\n\nformat\n\nunused\n\ntests\n', errors: '' });
  });

  test('stops at the step that fails, by name', async () => {
    command('oxfmt', 'process.exit(2)');
    const { code, out, errors } = await launch(['check']);
    expect(code).toBe(1);
    expect(out).toBe('\ntypes\n\nlint\n\nformat\n');
    expect(errors).toContain('The check "format" failed');
  });

  test('runs the steps asked for, and knows no others', async () => {
    expect((await launch(['check', 'lint', 'types'])).out).toBe('\ntypes\n\nlint\n');
    expect(await launch(['check', 'lnt'])).toMatchObject({ code: 1, errors: expect.stringContaining('lnt') as string });
  });
});

describe('npm test', () => {
  /** Puts programs in place of Vitest and Playwright that write the report which this JavaScript gives. */
  const vitest = (report: string): void =>
    command(
      'vitest',
      `const file = process.argv.find((a) => a.startsWith('--outputFile.json=')).split('=')[1];
       const report = ${report};
       require('node:fs').writeFileSync(file, JSON.stringify({ numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, ...report }));
       process.exit(report.numFailedTests > 0 ? 1 : 0);`,
    );
  const playwright = (report: string): void =>
    command(
      '@playwright/test',
      `const report = ${report};
       require('node:fs').writeFileSync(process.env.PLAYWRIGHT_JSON_OUTPUT_FILE, JSON.stringify(report));
       process.exit(report.stats.unexpected > 0 ? 1 : 0);`,
      'playwright',
    );
  const unit = (numPassedTests: number, numFailedTests = 0, numPendingTests = 0): void =>
    vitest(JSON.stringify({ numPassedTests, numFailedTests, numPendingTests }));
  const browser = (expected: number, skipped = 0, flaky = 0): void =>
    playwright(JSON.stringify({ stats: { expected, unexpected: 0, skipped, flaky } }));

  beforeEach(() => {
    unit(30);
    browser(12);
  });

  test.each([
    ['all pass', () => undefined, 0, '45 passed, 0 failed'],
    ['some are skipped, one passed in the end', () => (unit(30, 0, 2), browser(11, 1, 1)), 0, '45 passed, 0 failed, 3 skipped'],
    ['a unit test fails', () => unit(29, 1), 1, '44 passed, 1 failed'],
    ['no browser test ran', () => browser(0), 1, '33 passed, 1 failed'],
    ['a part of the chaos fell', () => chaos(4, 2), 1, '48 passed, 2 failed'],
    ['the trials broke off', () => write('e2e/attack/attack.ts', 'process.exit(1);'), 1, '43 passed, 1 failed'],
    [
      'PostgreSQL cannot be installed',
      () => write('server/src/test-servers/install-postgres.ts', 'process.exit(1);'),
      0,
      '45 passed, 0 failed',
    ],
  ])('counts tests and failures when %s', async (_when, arrange, code, last) => {
    arrange();
    const result = await launch(['test', '--long']);
    expect(result.out.split('\n').slice(-2)).toEqual([last, '']);
    expect(result.code).toBe(code);
  });

  test('names the tests that failed above the counts, with the beginning of why', async () => {
    const unitReport = {
      numPassedTests: 1,
      numFailedTests: 1,
      testResults: [
        {
          name: join(folder, 'core/a.test.ts'),
          message: '',
          assertionResults: [{ status: 'failed', fullName: 'a sum is right', failureMessages: ['\u001b[31mIt is 4.\u001b[39m\n\nNot 5.'] }],
        },
        { name: join(folder, 'core/b.test.ts'), message: 'Cannot be read.', assertionResults: [] },
      ],
    };
    const results = [{ errors: [] }, { errors: [{ message: 'No button.' }] }];
    const specs = [{ ok: false, file: 'a.spec.ts', title: 'a page opens', tests: [{ results }] }];
    const browserReport = { stats: { expected: 0, flaky: 0, unexpected: 1, skipped: 0 }, suites: [{ suites: [{ specs }] }] };
    vitest(JSON.stringify(unitReport));
    playwright(JSON.stringify(browserReport));
    const { out } = await launch(['test']);
    const named = [
      'core/a.test.ts: a sum is right',
      '    It is 4.',
      '    Not 5.',
      'core/b.test.ts: Cannot be read.',
      'e2e/a.spec.ts: a page opens',
      '    No button.',
    ];
    expect(out).toContain(`\nFailed:\n${named.map((name) => `  ${name}\n`).join('')}\nunit tests:`);
  });

  test('counts the other checks that fail when asked for them', async () => {
    for (const name of ['typescript', 'oxlint', 'oxfmt']) command(name, '', name === 'typescript' ? 'tsc' : name);
    tool('knip', 'process.exit(1)');
    const { code, out, errors } = await launch(['test', '--check']);
    expect(errors).toContain('The check "unused" failed');
    expect(out).toMatch(/\n42 passed, 1 failed\n$/);
    expect(code).toBe(1);
  });

  test('installs anew when asked to, and counts that', async () => {
    write(
      'e2e/bare-machine/bare-machine.ts',
      "require('node:fs').writeFileSync(process.argv[3], JSON.stringify({ passed: 2, failed: 1, skipped: 0 })); process.exitCode = 1;",
    );
    expect((await launch(['test'])).out).toMatch(/\n42 passed, 0 failed\n$/);
    expect((await launch(['test', '--bare-machine'])).out).toMatch(/\nbare machine:  2 passed, 1 failed\n\n44 passed, 1 failed\n$/);
  });

  test('leaves the tests with real servers, other browsers, the attacks and the chaos to the long run', async () => {
    vitest("{ numPassedTests: process.argv.some((a) => a.startsWith('--project=')) ? 30 : 50 }");
    const isQuick = "process.argv.includes('--grep-invert=@long|@slow') && process.argv.includes('--project=server')";
    playwright(`{ stats: { expected: ${isQuick} ? 12 : 20, unexpected: 0, skipped: 0, flaky: 0 } }`);
    expect((await launch(['test'])).out).toMatch(
      /\nunit tests: {4}30 passed, 0 failed\nbrowser tests: 12 passed, 0 failed\n\n42 passed, 0 failed\n$/,
    );
    expect((await launch(['test', '--long'])).out).toMatch(/\n73 passed, 0 failed\n$/);
  });

  test('does not test what could not be built', async () => {
    write('web/build/build.ts', 'process.exit(1);');
    const { code, out } = await launch(['test']);
    expect(out).toMatch(/\n0 passed, 1 failed\n$/);
    expect(code).toBe(1);
  });
});

describe('what one command needs', () => {
  test.each([
    ['mutate', ['core/src'], 'stryker', 'run tools/stryker/stryker.config.mjs core/src'],
    ['bench', ['lighthouse'], 'lighthouse', `measured by ${process.versions.node} lighthouse`],
  ])('is installed by npm run %s, from a lock file of its own, and not again', async (verb, args, name, last) => {
    tool(
      name,
      'console.log(process.argv.slice(2).join(" "), process.env.BHAV_MUTATE)',
      name === 'stryker' ? '@stryker-mutator/core' : name,
    );
    rmSync(join(folder, 'tools', name, 'node_modules/.package-lock.json'));
    const environment = fakeNpm(
      `const folder = process.argv[process.argv.indexOf('--prefix') + 1];
       fs.writeFileSync(folder + '/node_modules/.package-lock.json', '{"packages":{}}');
       console.log('npm', process.argv[2], folder);`,
    );
    const { code, out } = await launch([verb, ...args], [], environment);
    expect(code).toBe(0);
    expect(out).toMatch(new RegExp(`^Installing .+\nnpm ci ${join(folder, 'tools', name)}\n${last}\n$`));
    expect((await launch([verb, ...args], [], environment)).out).toBe(`${last}\n`);
  });

  test('ends the command when it cannot be installed', async () => {
    write('tools/stryker/package-lock.json', '{"packages":{}}');
    expect((await launch(['mutate'], [], fakeNpm('process.exit(7)'))).code).toBe(7);
  });
});

test('an unknown verb is answered with those there are', async () => {
  expect(await launch(['strat'])).toEqual({
    code: 1,
    out: '',
    errors:
      'Say what to do: node launch.mjs start|dev|build|check|test|bench|attack|chaos|demo|mutate|format|words|backfill|import|verify|rebuild|backup|restore|export|notify.\n',
  });
});

function write(name: string, text: string): void {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), text);
}

function chaos(passed: number, failed: number): void {
  writesReport('e2e/chaos/chaos.ts', { passed, failed, skipped: 0 });
}

/** Puts trials with these results in place of the real ones; like those, they are run in their short form and write a report. */
function writesReport(file: string, counts: Record<'passed' | 'failed' | 'skipped', number>): void {
  write(
    file,
    `const [form, , report] = process.argv.slice(2);
     if (form === 'short') require('node:fs').writeFileSync(report, '${JSON.stringify(counts)}');
     process.exitCode = ${counts.failed > 0 ? 1 : 0};`,
  );
}

/** Puts a package with a command in place of the real one. */
function command(name: string, text: string, bin = name): void {
  write(`node_modules/${name}/package.json`, JSON.stringify({ bin: { [bin]: 'run.cjs' } }));
  write(`node_modules/${name}/run.cjs`, text);
}

/** Puts a command of tools/ in place of the real one, installed. */
function tool(name: string, text: string, holder = name): void {
  const packages = `tools/${name}/node_modules`;
  for (const lock of [`tools/${name}/package-lock.json`, `${packages}/.package-lock.json`]) write(lock, '{"packages":{}}');
  write(`${packages}/${holder}/package.json`, JSON.stringify({ bin: { [name]: 'run.cjs' } }));
  write(`${packages}/${holder}/run.cjs`, text);
}

/** Puts a program in place of npm, which runs in the folder of the project, and gives the environment that names it. */
function fakeNpm(text: string): Record<string, string> {
  write('npm-cli.js', `const fs = require('node:fs'), path = require('node:path');\n${text}`);
  return { npm_execpath: join(folder, 'npm-cli.js') };
}

interface Ended {
  code: number | null;
  out: string;
  errors: string;
}

function launch(
  args: readonly string[],
  nodeArgs: readonly string[] = [],
  environment: Record<string, string> = {},
  stop?: { when: readonly string[]; signal: NodeJS.Signals },
): Promise<Ended> {
  const { PATH = '' } = process.env;
  expect(existsSync(join(folder, 'launch.mjs'))).toBe(true);
  const child = spawn(process.execPath, [...nodeArgs, join(folder, 'launch.mjs'), ...args], { env: { PATH, ...environment } });
  let out = '';
  let errors = '';
  let stopping = false;
  child.stdout.on('data', (chunk: Buffer) => {
    out += chunk.toString();
    if (stop === undefined || stopping || !stop.when.every((text) => out.includes(text))) return;
    stopping = true;
    child.kill(stop.signal);
  });
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  return new Promise((resolve) => {
    child.on('close', (code) => resolve({ code, out, errors }));
  });
}
