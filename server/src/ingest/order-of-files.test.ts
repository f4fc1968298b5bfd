import { addressOn } from '@bhav/core/address/view';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sessionsBetween } from '@bhav/core/calendar/session';
import type { StockAnswer } from '@bhav/core/wire/share/stock-answer';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { rebuildStore } from '../commands/rebuild/rebuild-store.ts';
import { figuresOf, testApp } from '../http/test-app.test-support.ts';
import { openStore, type Store } from '../store/open-store.ts';
import { differences } from '../store/repair/difference.ts';
import { TEST_ENGINE, testPlace } from '../store/test-place.test-support.ts';
import { makeSections } from '../market/cross-section/make-sections.ts';
import { openCloses, openSection } from '../market/cross-section/section-codec.ts';
import { ingester } from './ingest.ts';
import { CONSOLIDATED, filesOf, MADE_SOURCES, madeDays, type MadeFile } from './made-days.test-support.ts';
import { keepImported } from './raw-files.ts';

const now = (): number => Date.parse('2026-11-21T12:00:00+05:30');
const RUNS = Number(process.env['BHAV_ORDER_RUNS'] ?? 1);
const SEED = Number(process.env['BHAV_ORDER_SEED'] ?? Date.now() % 1_000_000);

/** Stores files in a folder in the order given, with one stop in the middle. */
async function stored(folder: string, files: readonly MadeFile[], stopAt: number): Promise<Store> {
  const open = async (): Promise<Store> => openStore({ ...(await testPlace(folder)), origin: 'exchange' });
  let store = await open();
  let ingest = ingester({ store, sources: MADE_SOURCES, now, accepted: true });
  for (const [place, { source, exchange, day, correction, parsed }] of files.entries()) {
    if (place === stopAt) {
      await store.close();
      store = await open();
      ingest = ingester({ store, sources: MADE_SOURCES, now, accepted: true });
    }
    const bytes = Buffer.from(JSON.stringify(parsed));
    const at = Date.parse(`${day}T18:3${correction}:00+05:30`);
    const outcome = await ingest(await keepImported(folder, { source, exchange, day }, bytes, 'test', at), bytes);
    expect(outcome).toMatchObject({ state: 'stored', session: day, rejected: 0 });
  }
  await makeSections(store);
  return store;
}

/** One of each kind: of a line, of two, of another file, of many sessions. */
const RECEIPTS = ['price', 'changePercent', 'marketCap', 'warnings', 'yearHigh', 'return1W'];

/** What the API says of the newest session and of one before. */
/** Their calls take no past day. */
const WITHOUT_PAST = /^(names|events|days)\b/;

async function answersOf(store: Store, days: readonly string[]): Promise<Record<string, string>> {
  const app = testApp({ now, figures: await figuresOf(store) });
  const shares = ['S0', 'NEW0', 'S1', 'NEW1', 'S2', 'S3', 'S4'];
  const addresses = [
    'indices',
    'sectors?in=NIFTY 50',
    'compare',
    'compare.csv',
    'breadth',
    'breadth.csv?of=NIFTY 50',
    'funds',
    'funds.csv',
    'names',
    'warnings',
    'events?from=2026-09-01&to=2026-12-31',
    ...days.map((day) => `days/${day}`),
    ...['NSE', 'BSE'].flatMap((exchange) => [
      `market/all?exchange=${exchange}`,
      `market/others?exchange=${exchange}`,
      `sparklines?exchange=${exchange}&market=all`,
      `screen?exchange=${exchange}&sort=symbol`,
      `screen.csv?exchange=${exchange}&sort=symbol`,
      `market.csv?exchange=${exchange}&market=all`,
      `map?of=${exchange}&size=turnover&by=1m`,
      ...shares.flatMap((symbol) => [
        `stocks/${exchange}/${symbol}`,
        `stocks/${exchange}/${symbol}/bars`,
        `stocks/${exchange}/${symbol}/bars.csv`,
        ...RECEIPTS.map((field) => `receipts/${exchange}/${symbol}?field=${field}`),
      ]),
    ]),
  ];
  const answers: Record<string, string> = {};
  for (const on of [undefined, days[4]]) {
    for (const [place, address] of addresses.entries()) {
      if (on !== undefined && WITHOUT_PAST.test(address)) continue;
      const path = addressOn(address, on);
      const { statusCode, headers, body } = await app.inject({ url: `/api/v1/${encodeURI(path)}`, remoteAddress: `10.0.0.${place}` });
      // A share under its former symbol leads to the one that it has now.
      expect({ path, statusCode, isAnswered: [200, 301, 404].includes(statusCode) }).toEqual({ path, statusCode, isAnswered: true });
      answers[path] = `${statusCode} ${headers.location ?? body.replace(/"revision":\d+,?/, '')}`;
    }
  }
  await app.close();
  return answers;
}

/** The cross-sections without the numbers that the store gives listings and companies: those follow the order in which they came. */
async function sectionsOf({ db }: Store): Promise<string[]> {
  const kept = await db.selectFrom('cross_section').selectAll().orderBy('day').orderBy('exchange').execute();
  const numbers = { listing: new Map<number, number>(), company: new Map<number, number>() };
  const inTurn = (of: Map<number, number>, number: number): number => of.set(number, of.get(number) ?? of.size).get(number) ?? 0;
  return kept.map(({ bytes, closes, counts }) => {
    const section = JSON.stringify(openSection(bytes), (field, value: unknown) =>
      field === 'listing' || field === 'company' ? inTurn(numbers[field], Number(value)) : value,
    );
    const closed = [...openCloses(closes)].map(([listing, close]) => [inTurn(numbers.listing, listing), close]);
    return `${section} ${JSON.stringify(closed)} ${counts}`;
  });
}

/** The first file of a source and day comes before the one that corrects it. */
function inTurn(files: readonly MadeFile[]): MadeFile[] {
  const waiting = Map.groupBy(files, ({ source, day }) => `${source} ${day}`);
  for (const those of waiting.values()) those.sort((one, other) => one.correction - other.correction);
  return files.flatMap(({ source, day }) => waiting.get(`${source} ${day}`)?.shift() ?? []);
}

it('a consolidation over a suspension gives the same return whichever session comes first', async () => {
  const root = mkdtempSync(join(tmpdir(), 'bhav-order-'));
  const quiet = { ...CONSOLIDATED, pause: { from: 7, days: 0 }, action: null };
  const sessions = sessionsBetween('2026-10-19', '2026-11-20').slice(0, 8);
  const files = filesOf({ sessions, shares: [CONSOLIDATED, quiet, quiet], corrected: [] });
  try {
    for (const [name, order] of Object.entries({ oldest: files, newest: files.toReversed() })) {
      const store = await stored(join(root, name), order, files.length >> 1);
      const app = testApp({ now, figures: await figuresOf(store) });
      const { derived } = (await app.inject('/api/v1/stocks/NSE/S0')).json<StockAnswer>();
      await app.close();
      await store.close();
      // ₹2,080 after ten became one, from ₹204.
      const week = derived?.returns.find(({ period }) => period === '1W')?.return;
      expect([name, week]).toMatchObject([name, { from: sessions[2], baseClose: 2_040, percent: 1.9608 }]);
    }
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
});

// Not compared, since they tell of the arrival itself: the log of attempts, counters, and of what a cross-section was made. Of a symbol that has another holder
// since, `differences` leaves the newest range and band out, which a rename that is told later does not move; what the files said of it day by day is compared.
it(
  'what is stored, and what is said of it, does not depend on the order in which files come',
  async () => {
    console.log(`BHAV_ORDER_SEED=${SEED} BHAV_ORDER_RUNS=${RUNS}`);
    const places = fc.array(fc.double({ noNaN: true, min: 0, max: 1 }), { minLength: 150, maxLength: 150 });
    await fc.assert(
      fc.asyncProperty(madeDays, places, fc.double({ noNaN: true, min: 0, max: 1 }), async (days, keys, stop) => {
        const root = mkdtempSync(join(tmpdir(), 'bhav-order-'));
        const open: Store[] = [];
        try {
          const files = filesOf(days);
          const stopAt = Math.floor(files.length * stop);
          const shuffled = files
            .map((file, place) => ({ file, key: keys[place % keys.length] ?? 0 }))
            .toSorted((one, other) => one.key - other.key);
          // Whoever made its store by a rebuild has it from the oldest file to the newest.
          const right = await stored(join(root, 'oldest'), files, stopAt);
          open.push(right);
          const sections = await sectionsOf(right);
          const said = await answersOf(right, days.sessions);
          const orders = { newest: files.toReversed(), shuffled: shuffled.map(({ file }) => file) };
          for (const [name, order] of Object.entries(orders)) {
            const folder = join(root, name);
            const store = await stored(folder, inTurn(order), stopAt);
            open.push(store);
            expect({ name, differences: await differences(store, right) }).toEqual({ name, differences: [] });
            expect({ name, sections: await sectionsOf(store) }).toEqual({ name, sections });
            expect({ name, answers: await answersOf(store, days.sessions) }).toEqual({ name, answers: said });
          }
          if (TEST_ENGINE === 'postgresql') return;
          const [, newest] = open;
          await newest?.close();
          await rebuildStore({ folder: join(root, 'newest'), origin: 'exchange', sources: MADE_SOURCES, now });
          const rebuilt = await openStore({ folder: join(root, 'newest'), origin: 'exchange' });
          open[1] = rebuilt;
          await makeSections(rebuilt);
          expect(await differences(right, rebuilt)).toEqual([]);
          expect(await sectionsOf(rebuilt)).toEqual(sections);
          expect(await answersOf(rebuilt, days.sessions)).toEqual(said);
        } finally {
          for (const store of open) await store.close();
          rmSync(root, { recursive: true, force: true });
        }
      }),
      { seed: SEED, numRuns: RUNS, endOnFailure: true },
    );
  },
  RUNS * 300_000,
);
