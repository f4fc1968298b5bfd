import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { downloader, type Download } from './download.ts';
import { LIMITS } from './download-request.ts';
import { NotPublishedYet } from './download-error.ts';
import { POLITE } from './host-manners.ts';
import { bseBhavcopy } from '../sources/bse-files/bse-bhavcopy.ts';
import { bseScripList } from '../sources/bse-files/bse-scrip-list.ts';
import { nseBhavcopy } from '../sources/nse-files/nse-bhavcopy.ts';
import { nseDelivery } from '../sources/nse-files/nse-delivery.ts';
import { nseIndexClose } from '../sources/nse-indices/nse-index-close.ts';
import { nsePr } from '../sources/nse-files/nse-pr.ts';
import type { FileSource } from '../sources/source.ts';
import { demoMarket } from '@bhav/demo/market/demo-market';
import { simulateArchives, type ArchiveSimulator } from '@bhav/demo/simulators/archive-simulator';

const market = demoMarket({ lastSession: '2026-11-20' });
let archives: ArchiveSimulator;
let clock: string;
let folder: string;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bhav-archives-'));
  clock = '2026-11-20T20:00:00+05:30';
  archives = await simulateArchives({ market, now: () => Date.parse(clock) });
});
afterEach(async () => {
  await archives.close();
  rmSync(folder, { recursive: true });
});

/** The downloader without pauses, with one attempt. */
function download(): Download {
  return downloader({
    fetch,
    now: Date.now,
    elapsed: () => performance.now(),
    sleep: async () => undefined,
    random: () => 0.5,
    folder,
    manners: { ...POLITE, pauseMs: 0 },
    signal: new AbortController().signal,
    limits: { ...LIMITS, attempts: 1 },
  });
}

async function bytesOf(source: FileSource, day: string): Promise<Buffer> {
  const { temporary } = await download()(archives.addresses[source.base] + source.path(day), source.headers);
  return readFileSync(temporary);
}

const sessionOf = async (source: FileSource, day: string): Promise<string | undefined> =>
  (await source.parse(await bytesOf(source, day))).session;

describe('the simulated archives', () => {
  it('listen on loopback alone, one port a host', () => {
    const addresses = Object.values(archives.addresses);
    expect(new Set(addresses).size).toBe(4);
    for (const address of addresses) expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  });

  it('give the files of a session, and on a holiday those of the session before, but not on a Saturday', async () => {
    expect(await sessionOf(nseBhavcopy, '2026-11-20')).toBe('2026-11-20');
    expect(await sessionOf(nseDelivery, '2026-11-10')).toBe('2026-11-09');
    expect(await sessionOf(nseDelivery, '2026-11-15')).toBe('2026-11-13');
    expect(await sessionOf(nseDelivery, '2026-11-08')).toBe('2026-11-08');
    await expect(bytesOf(nseDelivery, '2026-11-14')).rejects.toThrow(NotPublishedYet);
    await expect(bytesOf(nseIndexClose, '2026-11-10')).rejects.toThrow(NotPublishedYet);
    await expect(bytesOf(nsePr, '2026-11-10')).rejects.toThrow(NotPublishedYet);
  });

  it('answer with a page and status 200 for a day that BSE does not have', async () => {
    for (const day of ['2026-11-10', '2026-11-23', '2019-01-01']) {
      const bytes = await bytesOf(bseBhavcopy, day);
      expect(bytes.toString()).toMatch(/^<!DOCTYPE html>/);
      await expect(bseBhavcopy.parse(bytes)).rejects.toThrow(/found an HTML page/);
    }
  });

  it('have no file before its time of publication, and none from before their first session', async () => {
    clock = '2026-11-20T16:25:00+05:30';
    expect(await sessionOf(bseBhavcopy, '2026-11-20')).toBe('2026-11-20');
    await expect(bytesOf(nseBhavcopy, '2026-11-20')).rejects.toThrow(NotPublishedYet);
    clock = '2026-11-20T17:45:00+05:30';
    expect(await sessionOf(nseBhavcopy, '2026-11-20')).toBe('2026-11-20');
    await expect(bytesOf(nsePr, '2026-11-20')).rejects.toThrow(NotPublishedYet);
    clock = '2026-11-20T18:10:00+05:30';
    expect(await sessionOf(nsePr, '2026-11-20')).toBe('2026-11-20');
    await expect(bytesOf(nseBhavcopy, '2025-11-03')).rejects.toThrow(NotPublishedYet);
    // A later clock gives the next session without a new market.
    clock = '2026-11-23T18:00:00+05:30';
    expect(await sessionOf(nseBhavcopy, '2026-11-23')).toBe('2026-11-23');
  });

  it('refuse a request without the headers of a browser, and BSE one without those of its own pages', async () => {
    const status = async (address: string, headers: Record<string, string>): Promise<number> =>
      (await fetch(address, { headers, redirect: 'manual' })).status;
    const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64)', 'accept-language': 'en-IN' };
    const nse = archives.addresses.nse + nseBhavcopy.path('2026-11-20');
    const bse = archives.addresses.bse + bseBhavcopy.path('2026-11-20');
    const api = archives.addresses['bse-api'] + bseScripList.path('2026-11-20');
    expect(await status(nse, { 'user-agent': 'curl/8.0' })).toBe(403);
    expect(await status(nse, { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64)' })).toBe(403);
    expect(await status(nse, browser)).toBe(200);
    expect(await status(bse, browser)).toBe(403);
    expect(await status(api, browser)).toBe(302);
    expect(await status(api, { ...browser, ...bseScripList.headers })).toBe(200);
    expect(archives.requests.filter(({ site, count }) => site === 'nse' && count === 3)).toHaveLength(1);
  });
});
