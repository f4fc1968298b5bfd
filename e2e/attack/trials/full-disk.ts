import { cpSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Health } from '@bhav/core/wire/server/health';
import type { SyncAnswer } from '@bhav/core/wire/server/sync';
import { json, until } from '../harness/ask.ts';
import { EVENING, NEXT_SESSION } from '../harness/demo-figures.ts';
import { isAlone, mountSmallDisk, unmount } from '../harness/namespace.ts';
import { type Trial, verdict } from '../harness/trial.ts';

const DISK_MB = 120;
/** Less than the store needs for a session. */
const LEFT_BYTES = 100_000;

/** A full disk is said to be this machine's fault, no host rests for it, and all goes on when there is room. */
export const fullDisk: Trial = {
  name: 'full-disk',
  short: false,
  run: async (scene) => {
    if (!isAlone()) return { skipped: 'this system lets no program mount a disk of its own' };
    const disk = join(scene.emptyFolder(), 'disk');
    mountSmallDisk(disk, DISK_MB);
    scene.atEnd(() => unmount(disk));
    const folder = join(disk, 'data');
    cpSync(await scene.dataFolder(), folder, { recursive: true });
    const { bavail, bsize } = statfsSync(disk);
    writeFileSync(join(disk, 'filler'), Buffer.alloc(bavail * bsize - LEFT_BYTES, 1));

    const { settings } = await scene.exchanges(EVENING);
    const server = scene.server({ ...settings, BHAV_DATA_DIR: folder });
    const address = await server.address;
    const started = performance.now();
    const seconds = (since: number): number => Math.round((performance.now() - since) / 1000);
    const sentence = async (): Promise<string> => (await json<Health>(address, '/api/v1/health'))?.problems[0]?.sentence ?? '';
    const isSaid = await until(async () => (await sentence()) !== '', 60_000);
    const said = await sentence();
    const saidAfter = seconds(started);
    const sync = await json<SyncAnswer>(address, '/api/v1/sync');
    const isBlamed = sync?.runs.some(({ reason }) => /is not asked until|the connection failed/i.test(reason)) === true;

    rmSync(join(disk, 'filler'));
    const room = performance.now();
    const isStored = async (): Promise<boolean> => {
      const runs = (await json<SyncAnswer>(address, '/api/v1/sync'))?.runs ?? [];
      const stored = (source: string): boolean =>
        runs.some((run) => run.source === source && run.session === NEXT_SESSION && run.state === 'stored');
      return stored('nse-bhavcopy') && stored('bse-bhavcopy') && (await sentence()) === '';
    };
    const recovers = await until(isStored, 240_000, 1_000);
    return verdict(
      `${isSaid ? `said after ${saidAfter} s: "${said}"` : 'nothing said in /health'}; with room again ${recovers ? `all is well after ${seconds(room)} s` : `not well after ${seconds(room)} s`}`,
      {
        'the disk is named in /health': /full|ENOSPC/i.test(said),
        'and in /sync': (sync?.problems ?? []).length > 0,
        'no host is blamed': !isBlamed,
        'it goes on by itself': recovers,
      },
    );
  },
};
