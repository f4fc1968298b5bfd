import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');
const PACKAGES = ['', 'core', 'server', 'web', 'demo'].map((place) => join(place, 'package.json'));
const CHANGES =
  '# Changelog\n\n## Unreleased\n\n- New.\n\n## 26 November 2026\n\n- Newer.\n\n## 0.1.0 · 25 November 2026\n\n- The first.\n';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bhav-release-'));
  for (const name of [...PACKAGES, 'package-lock.json', 'tools/release.mjs']) {
    mkdirSync(join(folder, dirname(name)), { recursive: true });
    cpSync(join(ROOT, name), join(folder, name));
  }
  writeFileSync(join(folder, 'CHANGELOG.md'), CHANGES);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const read = (name: string): string => readFileSync(join(folder, name), 'utf8');
const jsonIn = (name: string): unknown => JSON.parse(read(name));
function release(...args: string[]): { code: number | null; out: string; err: string } {
  const {
    status: code,
    stdout: out,
    stderr: err,
  } = spawnSync(process.execPath, [join(folder, 'tools/release.mjs'), ...args], {
    encoding: 'utf8',
  });
  return { code, out, err };
}

test('a cut gives every package the version and the changes their heading, and changes nothing else', () => {
  const before = Object.fromEntries([...PACKAGES, 'package-lock.json'].map((name) => [name, read(name)]));
  const { version } = jsonIn('package.json') as { version: string };
  expect(release('cut', '7.8.9', '2026-12-01')).toEqual({ code: 0, out: '', err: '' });
  for (const [name, text] of Object.entries(before)) {
    const lines = text.split('\n');
    const changed = read(name)
      .split('\n')
      .flatMap((line, at) => (line === lines[at] ? [] : [[lines[at], line]]));
    expect(changed.length).toBeGreaterThan(0);
    for (const [old = '', line = ''] of changed) expect([name, line]).toEqual([name, old.replace(`"${version}"`, '"7.8.9"')]);
    expect([name, /"@bhav\/\w+": "(?!7\.8\.9")/.exec(read(name))]).toEqual([name, null]);
  }
  expect(jsonIn('package-lock.json')).toMatchObject({
    version: '7.8.9',
    packages: { '': { version: '7.8.9' }, server: { version: '7.8.9' } },
  });
  expect(read('CHANGELOG.md')).toBe(CHANGES.replace('## Unreleased', '## 7.8.9 · 1 December 2026'));
});

test('the notes of a version are all changes since the one before', () => {
  release('cut', '7.8.9', '2026-12-01');
  expect(release('notes', '7.8.9')).toEqual({ code: 0, out: '- New.\n\n## 26 November 2026\n\n- Newer.\n', err: '' });
});

test('the first version has notes to the end', () => {
  writeFileSync(join(folder, 'CHANGELOG.md'), CHANGES.replace('## Unreleased\n\n- New.\n\n', ''));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ version: '0.1.0' }));
  expect(release('notes', '0.1.0').out).toBe('- The first.\n');
});

test.each([
  [['notes', '7.8.9'], 'and not of 7.8.9'],
  [['notes', 'v7.8.9'], 'Say a version'],
  [['cut', '7.8.9'], 'Say the day'],
  [['cut', '7.8.9', '2026-13-01'], 'Say the day'],
  [['cut', '0.1.0', '2026-12-01'], 'has version 0.1.0 already'],
  [['publish', '7.8.9'], 'cut or notes'],
  [[], 'Say a version'],
])('%j is refused in one sentence, and changes nothing', (args, why) => {
  const { code, out, err } = release(...args);
  expect([code, out]).toEqual([1, '']);
  expect(err).toContain(why);
  expect(err.trim()).not.toContain('\n');
  expect(read('CHANGELOG.md')).toBe(CHANGES);
});

test('nothing can be cut twice', () => {
  release('cut', '7.8.9', '2026-12-01');
  expect(release('cut', '7.9.0', '2026-12-02').err).toContain('no heading "Unreleased"');
});
