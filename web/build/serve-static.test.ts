// @vitest-environment node
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveStatic } from './serve-static.ts';

let folder = '';
let base = '';
let close = () => {};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bhav-static-'));
  const site = join(folder, 'site');
  await mkdir(join(site, 'about'), { recursive: true });
  await mkdir(join(site, 'assets'));
  await writeFile(join(folder, 'secret.txt'), 'secret');
  await writeFile(join(site, 'index.html'), 'home');
  await writeFile(join(site, 'about', 'index.html'), 'about ₹');
  await writeFile(join(site, '404.html'), 'none');
  await writeFile(join(site, 'assets', 'a.js'), 'export {}');
  await writeFile(join(site, 'site.webmanifest'), '{}');
  const server = await serveStatic(site, 0);
  close = () => server.close();
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(async () => {
  close();
  await rm(folder, { recursive: true });
});

test.each([
  ['/', 200, 'home', 'text/html; charset=utf-8'],
  ['/about/', 200, 'about ₹', 'text/html; charset=utf-8'],
  ['/about/index.html?q=1', 200, 'about ₹', 'text/html; charset=utf-8'],
  ['/assets/a.js', 200, 'export {}', 'text/javascript; charset=utf-8'],
  ['/site.webmanifest', 200, '{}', 'application/manifest+json'],
  ['/nothing', 404, 'none', 'text/html; charset=utf-8'],
  ['/assets/', 404, 'none', 'text/html; charset=utf-8'],
  ['/%', 404, 'none', 'text/html; charset=utf-8'],
])('%s answers %i', async (path, status, body, type) => {
  const response = await fetch(base + path);
  expect([response.status, await response.text(), response.headers.get('content-type')]).toEqual([status, body, type]);
  expect(response.headers.get('cache-control')).toBe('no-cache');
});

test('a folder redirects to its slash and keeps the search', async () => {
  const response = await fetch(`${base}/about?q=bank`, { redirect: 'manual' });
  expect([response.status, response.headers.get('location')]).toEqual([301, '/about/?q=bank']);
});

test.each(['/../secret.txt', '/%2e%2e/secret.txt', '/..%2fsecret.txt', '//secret.txt'])('%s does not leave the folder', async (path) => {
  // fetch would tidy the path before sending it.
  const status = await new Promise<number | undefined>((resolve, reject) => {
    request(base, { path }, (response) => resolve(response.resume().statusCode))
      .on('error', reject)
      .end();
  });
  expect(status).toBe(404);
});

test('only reading is allowed, and HEAD sends no body', async () => {
  expect((await fetch(base, { method: 'POST' })).status).toBe(405);
  const head = await fetch(base, { method: 'HEAD' });
  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '4', '']);
});
