import { because } from '@bhav/core/market/reason';
import { expect, it } from 'vitest';
import { inRounds, waitingForHosts } from './backfill-rounds.ts';
import { HostResting, NotPublishedYet } from '../../fetch/download-error.ts';
import type { Due } from '../../fetch/due.ts';
import { KNOWN_SOURCES } from '../../sources/files/all.ts';

const [nse, bse] = ['nse-pr', 'bse-bhavcopy'].map((id) => KNOWN_SOURCES.find((source) => source.id === id)) as [
  Due['source'],
  Due['source'],
];
const FILES: Due[] = ['2026-11-20', '2026-11-19', '2026-11-18'].flatMap((day) => [nse, bse].map((source) => ({ source, day })));
const key = ({ source, day }: Due): string => `${source.exchange} ${day.slice(8)}`;

/** Runs the rounds over hosts that rest as `rests` says: by the exchange and the time, until when. */
async function run(rests: (exchange: string, at: number) => number | undefined, signal = new AbortController().signal) {
  let clock = 0;
  const [fetched, waits, said]: [string[], number[], string[]] = [[], [], []];
  const fetch = async (due: Due): Promise<void> => {
    const download = waitingForHosts(async () => {
      const until = rests(due.source.exchange, clock);
      if (until !== undefined) throw new HostResting(because('hostRests', 'host', 5, '18:00 IST'), until);
      throw new NotPublishedYet(because('notPublished'));
    });
    await download('http://host/').catch((error: unknown) => {
      if (!(error instanceof NotPublishedYet)) throw error;
    });
    fetched.push(key(due));
  };
  const sleep = async (ms: number): Promise<void> => {
    waits.push(ms);
    clock += ms;
  };
  const givenUp = await inRounds(FILES, { fetch, now: () => clock, sleep, say: (sentence) => said.push(sentence), signal });
  return { fetched, waits, said, givenUp: givenUp.map(key) };
}

it('files are fetched one after the other', async () => {
  expect(await run(() => undefined)).toEqual({ fetched: FILES.map(key), waits: [], said: [], givenUp: [] });
});

it('those of a host that rests wait for it, and no others', async () => {
  const { fetched, waits, said, givenUp } = await run((exchange, at) => (exchange === 'BSE' && at < 600_000 ? 600_000 : undefined));
  expect(fetched).toEqual(['NSE 20', 'NSE 19', 'NSE 18', 'BSE 20', 'BSE 19', 'BSE 18']);
  expect([waits, givenUp]).toEqual([[600_000], []]);
  expect(said).toEqual(['3 files wait until 05:40:00 IST for a host that failed several times in a row.']);
});

it('those of a host that rests three times in vain are given up', async () => {
  const { fetched, waits, givenUp } = await run((exchange, at) => (exchange === 'BSE' ? at + 600_000 : undefined));
  expect(fetched).toEqual(['NSE 20', 'NSE 19', 'NSE 18']);
  expect(givenUp).toEqual(['BSE 20', 'BSE 19', 'BSE 18']);
  // The first round brought files of the other host; the next three brought none.
  expect(waits).toHaveLength(3);
});

it('nothing is fetched once it is stopped', async () => {
  const stop = new AbortController();
  stop.abort();
  expect(await run(() => undefined, stop.signal)).toMatchObject({ fetched: [], givenUp: [] });
});
