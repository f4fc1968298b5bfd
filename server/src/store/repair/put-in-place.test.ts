import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { putInPlace } from './put-in-place.ts';

const NOW = Date.parse('2026-11-20T14:30:00Z');
const ASIDE = 'bhav-2026-11-20T14-30-00.db';

let folder: string;
let made: string;
let path: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bhav-place-'));
  made = join(folder, 'made');
  path = join(folder, 'bhav.db');
  writeFileSync(made, 'new');
});
afterEach(() => rmSync(folder, { recursive: true }));

const text = (name: string): string => readFileSync(join(folder, name), 'utf8');

it('sets the old store aside under the time, with its log, which is never taken for that of the new one', () => {
  for (const tail of ['', '-wal', '-shm']) writeFileSync(path + tail, `old${tail}`);
  expect(putInPlace(folder, made, NOW)).toBe(join(folder, ASIDE));
  expect(readdirSync(folder).toSorted()).toEqual([ASIDE, `${ASIDE}-shm`, `${ASIDE}-wal`, 'bhav.db']);
  expect([text('bhav.db'), text(ASIDE), text(`${ASIDE}-wal`)]).toEqual(['new', 'old', 'old-wal']);
});

it('leaves everything as it was when a step fails', () => {
  for (const tail of ['', '-wal']) writeFileSync(path + tail, `old${tail}`);
  rmSync(made);
  expect(() => putInPlace(folder, made, NOW)).toThrow(/ENOENT/);
  expect(readdirSync(folder).toSorted()).toEqual(['bhav.db', 'bhav.db-wal']);
  expect([text('bhav.db'), text('bhav.db-wal')]).toEqual(['old', 'old-wal']);
});

it('puts a folder back when a step fails', () => {
  mkdirSync(path);
  rmSync(made);
  expect(() => putInPlace(folder, made, NOW)).toThrow(/ENOENT/);
  expect(readdirSync(folder)).toEqual(['bhav.db']);
});
