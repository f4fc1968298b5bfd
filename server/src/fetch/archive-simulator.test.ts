import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { demoMarket } from '@bhav/demo/market/demo-market';
import { simulateArchives } from '@bhav/demo/simulators/archive-simulator';
import { NotPublishedYet } from './download-error.ts';
import { testDownloader } from './downloader.test-support.ts';
import { bseBhavcopy } from '../sources/bse-files/bse-bhavcopy.ts';
import { bseScripList } from '../sources/bse-files/bse-scrip-list.ts';
import { nseBhavcopy } from '../sources/nse-files/nse-bhavcopy.ts';
import { nsePr } from '../sources/nse-files/nse-pr.ts';
import type { FileSource } from '../sources/source.ts';
import { testFolder } from '../test-folder.test-support.ts';

it('the simulated archives give a file from its publication on, to the requests of this program alone, and on loopback', async () => {
  const DAY = '2026-11-20';
  const folder = testFolder();
  let clock = `${DAY}T17:45:00+05:30`;
  const archives = await simulateArchives({ market: demoMarket({ lastSession: DAY }), now: () => Date.parse(clock) });
  const download = testDownloader(folder);
  const addressOf = (source: FileSource) => archives.addresses[source.base] + source.path(DAY);
  const sessionIn = async (source: FileSource) => {
    const { temporary } = await download(addressOf(source), source.headers);
    return (await source.parse(readFileSync(temporary))).session;
  };
  try {
    for (const address of Object.values(archives.addresses)) expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect([await sessionIn(nseBhavcopy), await sessionIn(bseBhavcopy)]).toEqual([DAY, DAY]);
    await expect(sessionIn(nsePr)).rejects.toThrow(NotPublishedYet);
    clock = `${DAY}T18:10:00+05:30`;
    expect(await sessionIn(nsePr)).toBe(DAY);
    const bare = [nseBhavcopy, bseBhavcopy, bseScripList].map(async (source) => (await fetch(addressOf(source))).status);
    expect(await Promise.all(bare)).toEqual([403, 403, 403]);
  } finally {
    await archives.close();
  }
});
