// Runs the project with a Node that can: `npm start`, `npm test` and the rest come through here.
// It is written so that a Node too old for the project can still read it and say so.
import { spawn } from 'child_process';
import { createHash } from 'crypto';
import fs from 'fs';
import os from 'os';
import path from 'path';
import util from 'util';
import { install, linkNode, ROOT, supportedNode, WINDOWS } from './tools/install.mjs';

const BIN = path.join(ROOT, 'node_modules', '.bin');
/** The hash of the sources that `web/dist` was built from; a dot file, so that no server sends it. */
const BUILT = path.join(ROOT, 'web', 'dist', '.built');
const ATTACK = 'e2e/attack/attack.ts';
const CHAOS = 'e2e/chaos/chaos.ts';
const BARE_MACHINE = 'e2e/bare-machine/bare-machine.ts';
const INSTALL_POSTGRES = 'server/src/test-servers/install-postgres.ts';
/** The unit tests of `npm test`: without those with real processes, nginx, NATS or PostgreSQL. */
const QUICK_PROJECTS = ['long', 'postgresql', 'launch'].map((project) => '--project=!' + project);
/** The browser tests of `npm test`: those in Chromium, without those that are tagged. */
const QUICK_BROWSER_TESTS = ['--project=server', '--project=static', '--grep-invert=@long|@slow'];
/** The steps of `npm run check`, in order; `npm run check -- types lint` runs those two. */
const CHECKS = [
  { name: 'types', command: 'tsc', args: ['-b', '.', 'docs'] },
  { name: 'lint', command: 'oxlint', args: [] },
  { name: 'format', command: 'oxfmt', args: ['--check', '.'] },
  { name: 'unused', command: 'knip', args: [] },
  { name: 'tests', command: 'vitest', args: ['run'].concat(QUICK_PROJECTS) },
];

/** The packages of the commands that are called otherwise. */
const PACKAGES = { playwright: '@playwright/test', stryker: '@stryker-mutator/core', tsc: 'typescript' };
/** What stands in a folder of tools/, and is installed when it is run first. */
const ALONE = ['knip', 'stryker'];

/** Programs under way: a signal to the launcher goes to each of them. */
const running = new Set();
let stopped;
let node = process.execPath;
/** The code of a run that ended before its verb began. */
const NOT_READY = -1;
/** The shell between npm and us: npm hands it a signal, it dies of that without a word, and we notice that it has gone. */
const shell = process.ppid;

const VERBS = {
  start,
  dev,
  build,
  check,
  test,
  bench,
  attack,
  chaos,
  demo,
  mutate,
  format,
  words,
  backfill: tool('backfill'),
  import: tool('import'),
  verify: tool('verify'),
  rebuild: tool('rebuild'),
  backup: tool('backup'),
  restore: tool('restore'),
  export: tool('export'),
  notify: tool('notify'),
};

['SIGINT', 'SIGTERM', 'SIGHUP'].forEach((signal) => process.on(signal, () => stop(signal)));

if (process.env.npm_lifecycle_event && !WINDOWS) setInterval(() => process.ppid === shell || stopped || stop('SIGTERM'), 100).unref();

main(process.argv[2], process.argv.slice(3)).then(
  (code) => {
    process.exitCode = code;
  },
  (error) => {
    console.error(error);
    process.exitCode = 1;
  },
);

async function main(verb, args) {
  if (!Object.prototype.hasOwnProperty.call(VERBS, verb || '')) {
    console.error('Say what to do: node launch.mjs ' + Object.keys(VERBS).join('|') + '.');
    return 1;
  }
  const code = (await prepare()) || (await VERBS[verb](args));
  // A test run that never came to its tests still closes with its line.
  if (verb === 'test' && code === NOT_READY) console.log('\n0 passed, 1 failed');
  return code === NOT_READY ? 1 : code;
}

/** Finds a Node and installs the packages; gives `NOT_READY` where one of them cannot be had. */
async function prepare() {
  const found = await supportedNode(run);
  const code = found
    ? await install(run, '.', 'Installing what package-lock.json names (some 400 MB on disk, a minute or so) ...')
    : NOT_READY;
  if (code === 0 && !stopped) {
    node = found;
    linkNode(node);
    return 0;
  }
  if (!found && !stopped)
    console.error(
      'Node ' +
        process.versions.node +
        ' is too old for Bhav India, and npm brought no newer one that runs here: install the newest Node from https://nodejs.org, then start again.',
    );
  else if (!stopped) console.error('The installation failed: see above what npm ci says, and start again.');
  return NOT_READY;
}

function stop(signal) {
  stopped = signal;
  running.forEach((child) => child.kill(signal));
}

async function start() {
  return (await buildWhenChanged()) || run(node, settings().concat('server/src/main.ts'));
}

/** The server and Vite's, each reloading by itself; when one ends, so does the other. */
async function dev() {
  if (!fs.existsSync(path.join(ROOT, 'web', 'dist', 'index.html')) && (await build())) return 1;
  const both = [
    run(node, settings().concat('--watch', '--watch-preserve-output', 'server/src/main.ts')),
    run(node, [script('vite'), 'web', '--host', '127.0.0.1']),
  ];
  const code = await Promise.race(both);
  running.forEach((child) => child.kill('SIGTERM'));
  await Promise.all(both);
  return code;
}

async function build() {
  const hash = hashOfSources();
  const code = await run(node, ['web/build/build.ts']);
  if (code === 0) fs.writeFileSync(BUILT, hash);
  return code;
}

async function buildWhenChanged() {
  if (readOr(BUILT, '') === hashOfSources()) return 0;
  console.log('Building the page ...');
  return build();
}

async function check(only) {
  const unknown = only.filter((name) => !CHECKS.some((step) => step.name === name));
  if (unknown.length > 0) {
    console.error('There is no check ' + unknown.join(', ') + ': choose from ' + CHECKS.map((step) => step.name).join(', ') + '.');
    return 1;
  }
  for (const step of CHECKS.filter(({ name }) => only.length === 0 || only.includes(name))) {
    console.log('\n' + step.name);
    if (await runCommand(step.command, step.args)) {
      if (!stopped) console.error('\nThe check "' + step.name + '" failed: npm run check -- ' + step.name + ' runs it alone.');
      return 1;
    }
  }
  return 0;
}

/**
 * Runs the unit and the browser tests, and closes with their sum. `--long` adds those with real servers and of whole files, those that are tagged
 * `@long` or `@slow`, the short attacks and the short chaos; `--check` runs the other checks before, `--bare-machine` installs the committed project anew with several npm.
 */
async function test(args) {
  const long = args.includes('--long');
  let checksFailed = 0;
  if (args.includes('--check')) {
    for (const { name } of CHECKS.filter((step) => step.name !== 'tests')) checksFailed += await check([name]);
  }
  if (await buildWhenChanged()) return NOT_READY;
  if (long) await run(node, [INSTALL_POSTGRES]);

  const unit = [script('vitest'), 'run'].concat(long ? [] : QUICK_PROJECTS, '--reporter=default', '--reporter=json');
  const browser = [script('playwright'), 'test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json'];
  const suites = [
    { name: 'unit tests', args: (file) => unit.concat('--outputFile.json=' + file), counts: unitCounts, failures: unitFailures },
    {
      name: 'browser tests',
      args: () => browser.concat(long ? [] : QUICK_BROWSER_TESTS),
      counts: browserCounts,
      failures: browserFailures,
    },
  ].concat(long ? { name: 'attacks', args: (file) => [ATTACK, 'short', '--report', file] } : []);
  // The chaos waits, for the most part; what installs and builds goes on beside it.
  const atOnce = []
    .concat(long ? { name: 'chaos', args: (file) => [CHAOS, 'short', '--report', file] } : [])
    .concat(args.includes('--bare-machine') ? { name: 'bare machine', args: (file) => [BARE_MACHINE, '--report', file] } : []);
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bhav-test-'));
  const results = [];
  for (const group of suites.map((suite) => [suite]).concat([atOnce])) {
    results.push(...(await Promise.all(group.map((suite) => resultOfSuite(suite, path.join(folder, suite.name + '.json'))))));
  }
  fs.rmSync(folder, { recursive: true, force: true });
  const sum = { passed: 0, failed: checksFailed, skipped: 0 };
  results.forEach((result) => Object.keys(sum).forEach((count) => (sum[count] += result[count])));
  const failures = results.flatMap((result) => result.failures);
  if (failures.length > 0) console.log('\nFailed:\n' + failures.map((name) => '  ' + name).join('\n'));
  console.log('\n' + results.map((result) => (result.name + ':').padEnd(15) + line(result)).join('\n') + '\n\n' + line(sum));
  return sum.failed > 0 ? 1 : 0;
}

async function resultOfSuite({ name, args, counts, failures }, file) {
  const code = await run(node, args(file), { PLAYWRIGHT_JSON_OUTPUT_FILE: file });
  const report = readReport(file);
  const result = resultOf(code, counts ? counts(report) : report);
  return Object.assign({ name, failures: result.failed > 0 && report && failures ? failures(report) : [] }, result);
}

/** The whole official way on a made-up exchange, on a machine without internet. */
async function demo(args) {
  return (await buildWhenChanged()) || run(node, ['demo/src/demo.ts'].concat(args));
}

/** A command of the server that works on its store. */
function tool(name) {
  return (args) => run(node, settings().concat('server/src/commands/' + name + '.ts', args));
}

/** The server and its commands read `.env` where there is one. What the environment says counts before it; without the file, Node's own flag prints a line. */
function settings() {
  return fs.existsSync(path.join(ROOT, '.env')) ? ['--env-file=.env'] : [];
}

async function bench(args) {
  if ((args.length === 0 || args.includes('lighthouse')) && (await installTool('lighthouse'))) return 1;
  return run(node, ['e2e/bench/bench.ts'].concat(args));
}

function format() {
  return runCommand('oxfmt', ['.']);
}

/** Counts the texts of each language that are still English, and names them. */
function words() {
  return runCommand('vitest', ['run', '--project=core', 'core/src/words/translated.test.ts']);
}

/** Attacks a server of its own; the site must be built. */
async function attack(args) {
  return (await buildWhenChanged()) || run(node, [ATTACK].concat(args));
}

/** Breaks one part after another of a site on several machines, while thousands follow it; the site must be built. */
async function chaos(args) {
  return (await buildWhenChanged()) || run(node, [CHAOS].concat(args));
}

/** Changes the code of the rooms named, or of all that the tests guard closely, and says which changes no test notices. */
function mutate(rooms) {
  return runCommand('stryker', ['run', 'tools/stryker/stryker.config.mjs'], { BHAV_MUTATE: rooms.join(',') });
}

function unitCounts(report) {
  if (!report) return undefined;
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** A test that passed when it was tried again has passed. */
function browserCounts(report) {
  if (!report) return undefined;
  const { expected, flaky, unexpected, skipped } = report.stats;
  return { passed: expected + flaky, failed: unexpected, skipped };
}

function unitFailures({ testResults = [] }) {
  return testResults.flatMap(({ name, message, assertionResults = [] }) => {
    const file = path.relative(ROOT, name);
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length > 0)
      return failed.map(({ fullName, failureMessages = [] }) => file + ': ' + fullName + beginningOf(failureMessages[0]));
    return message ? [file + ': ' + message] : [];
  });
}

function browserFailures({ suites = [] }) {
  return suites.flatMap((suite) => {
    const failed = (suite.specs || []).filter(({ ok }) => !ok);
    const own = failed.map(({ file, title, tests = [] }) => {
      const [error] = tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors));
      return 'e2e/' + file + ': ' + title + beginningOf(error && error.message);
    });
    return own.concat(browserFailures(suite));
  });
}

/** The first lines of why a test failed, indented beneath its name. */
function beginningOf(message) {
  const lines = util.stripVTControlCharacters(message || '').split('\n');
  return lines
    .filter((text) => text.trim() !== '')
    .slice(0, 6)
    .map((text) => '\n      ' + text.slice(0, 300))
    .join('');
}

/** A run that ended badly, or in which nothing was tested and nothing said to be skipped, has a failure even when no single test has one. */
function resultOf(code, counts) {
  const { passed, failed, skipped } = counts || { passed: 0, failed: 0, skipped: 0 };
  const broken = code !== 0 || passed + failed + skipped === 0;
  return { passed, failed: broken ? Math.max(failed, 1) : failed, skipped };
}

function line({ passed, failed, skipped }) {
  return passed + ' passed, ' + failed + ' failed' + (skipped > 0 ? ', ' + skipped + ' skipped' : '');
}

function readReport(file) {
  const text = readOr(file, '');
  return text === '' ? undefined : JSON.parse(text);
}

function installTool(name) {
  return install(run, 'tools/' + name, 'Installing what this command alone needs, in tools/' + name + ' (seconds to a minute) ...');
}

/** Runs a command of a package and gives its exit code. */
async function runCommand(command, args, environment) {
  return (ALONE.includes(command) && (await installTool(command))) || run(node, [script(command)].concat(args), environment);
}

/** Runs a program with our commands first in the path, and gives its exit code; one that a signal ended while we stop has ended well. */
function run(command, args, environment, shell) {
  if (stopped) return Promise.resolve(1);
  // Windows writes the name as Path.
  const PATH = Object.keys(process.env).find((name) => name.toUpperCase() === 'PATH') || 'PATH';
  const env = Object.assign({}, process.env, environment);
  env[PATH] = [BIN, path.dirname(node), process.env[PATH]].join(path.delimiter);
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: ROOT, stdio: 'inherit', shell: Boolean(shell), env });
    running.add(child);
    child.on('error', (error) => {
      running.delete(child);
      console.error(command + ' cannot be started: ' + error.message);
      resolve(1);
    });
    child.on('exit', (code, signal) => {
      running.delete(child);
      resolve(signal ? (stopped ? 0 : 1) : code);
    });
  });
}

/** The file behind a command of node_modules/.bin, so that our Node runs it on every system. */
function script(command) {
  const folder = path.join(ROOT, ALONE.includes(command) ? 'tools/' + command : '.', 'node_modules', PACKAGES[command] || command);
  const { bin } = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'));
  return path.join(folder, typeof bin === 'string' ? bin : bin[command]);
}

/** One hash over the content of all that the page is built from. */
function hashOfSources() {
  const hash = createHash('sha256');
  const files = ['package-lock.json', 'tsconfig.base.json'].map((name) => path.join(ROOT, name));
  ['core', 'web', 'server/src/texts'].forEach((name) => collect(path.join(ROOT, name), files));
  files.forEach((file) => {
    hash.update(path.relative(ROOT, file) + '\0');
    hash.update(fs.readFileSync(file));
  });
  return hash.digest('hex');
}

function collect(folder, into) {
  fs.readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !/^(\.|dist$|node_modules$)|\.test\.tsx?$/.test(entry.name))
    // oxlint-disable-next-line unicorn/no-array-sort -- an older Node has no toSorted
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .forEach((entry) => {
      const whole = path.join(folder, entry.name);
      if (entry.isDirectory()) collect(whole, into);
      else into.push(whole);
    });
}

function readOr(file, otherwise) {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return otherwise;
  }
}
