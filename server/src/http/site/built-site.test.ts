import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { PageStatus } from '@bhav/core/wire/server/page-status';
import { expect, test } from 'vitest';
import { FIRST, testServed } from '../../market/served.test-support.ts';
import { readBuiltSite, SiteNotBuilt } from './built-site.ts';
import { makeSite, THEME_SCRIPT } from './site.fixture.ts';

const SIMULATED = () => ({ mode: 'simulated' }) as const;

test('every page has its address, and the build’s own files have none', () => {
  using made = makeSite();
  const site = readBuiltSite(made.folder, SIMULATED);
  expect([...site.files.keys()].toSorted()).toEqual([
    '/',
    '/assets/main-BkG8YK_3.js',
    '/assets/picture-CTE1.png',
    '/full-tracking',
    '/manifest.webmanifest',
    '/market-performers',
    '/robots.txt',
    '/sw.js',
  ]);
  expect(new Set(site.inlineScripts)).toEqual(new Set([THEME_SCRIPT]));
});

test('a page carries the status in all of its encodings', () => {
  using made = makeSite();
  const home = readBuiltSite(made.folder, SIMULATED).files.get('/');
  const text = home?.plain.bytes.toString();
  expect(text).toContain('id="bhav-status">{"mode":"simulated"}</script>');
  expect(brotliDecompressSync(home?.encoded.br?.bytes ?? '').toString()).toBe(text);
  expect(gunzipSync(home?.encoded.gzip?.bytes ?? '').toString()).toBe(text);
});

test.each([['index.html'], ['404.html']])('a site without %s is refused with what to do', (name) => {
  using made = makeSite();
  rmSync(join(made.folder, name));
  expect(() => readBuiltSite(made.folder, SIMULATED)).toThrow(SiteNotBuilt);
  expect(() => readBuiltSite(made.folder, SIMULATED)).toThrow('run `npm run build`');
});

test('a page without its place for the status is refused by name', () => {
  using made = makeSite(undefined, { 'market-performers/index.html': '<!doctype html>' });
  expect(() => readBuiltSite(made.folder, SIMULATED)).toThrow('market-performers/index.html');
});

test('a page has the day in its head once there are figures, and its address once it is known', () => {
  using made = makeSite();
  let status: PageStatus = SIMULATED();
  const site = readBuiltSite(made.folder, () => status, { site: 'https://bhav.example.org', isPublic: true });
  const text = (address: string) => site.files.get(address)?.plain.bytes.toString() ?? '';
  expect(text('/')).toContain('<title>Bhav India</title>');
  expect(text('/market-performers')).toContain('<link rel="canonical" href="https://bhav.example.org/market-performers" />');
  expect(site.notFound.plain.bytes.toString()).not.toContain('canonical');
  const { market } = testServed(1, FIRST);
  status = { mode: 'live', market };
  expect(text('/')).toMatch(/<title>Delayed · index: 1 rose, 1 fell, Fri 20 Nov 2026 09:15 IST · Bhav India<\/title>/);
  expect(brotliDecompressSync(site.files.get('/')?.encoded.br?.bytes ?? '').toString()).toBe(text('/'));
});
