import { primaryBars } from '@bhav/core/bars/share-bar';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Bar } from '@bhav/core/bars/bar';
import { EXCHANGES, type Exchange } from '@bhav/core/market/exchange';
import { NIFTY_50, sensexOn } from '@bhav/core/indices/index-members';
import { isEquity } from '@bhav/core/bars/instrument';
import type { Stock } from '@bhav/core/wire/stock';
import { testDownloader } from './fetch/downloader.test-support.ts';
import type { Outcome } from './ingest/ingest.ts';
import type { MarketContent } from './market/market.ts';
import { readMarket } from './market/market.test-support.ts';
import { fetchMissing } from './fetch/schedule.ts';
import { FILE_SOURCES } from './sources/files/all.ts';
import { servedMarket } from './market/served-market.ts';
import { barsAnswer, shareNamed, stockAnswer } from './market/answers/stock-answers.ts';
import { openStore, type Store } from './store/open-store.ts';
import type { ListedShare } from './store/read/shares.ts';
import { ingestQueue } from './ingest/process/ingest-queue.ts';
import { suiteFolder } from './test-folder.test-support.ts';
import { demoMarket } from '@bhav/demo/market/demo-market';
import { isPublished } from '@bhav/demo/files/official-files';
import { simulateArchives, type ArchiveSimulator } from '@bhav/demo/simulators/archive-simulator';

/** The day of the demerger; a split, a bonus, a rename and a listing come before it. */
const LAST = '2026-11-12';
const market = demoMarket({ lastSession: LAST });
const outcomes: Outcome[] = [];
const folder = suiteFolder();
let store: Store;
let archives: ArchiveSimulator;
let content: MarketContent;

beforeAll(async () => {
  store = await openStore({ folder, origin: 'demonstration' });
  let clock = Date.parse(`${LAST}T19:00:00+05:30`);
  const now = (): number => clock;
  const sleep = async (ms: number): Promise<void> => {
    clock += ms / 100;
  };
  archives = await simulateArchives({ market, now });
  const queue = ingestQueue({ store, sources: FILE_SOURCES, now });
  await fetchMissing({
    store,
    sources: FILE_SOURCES,
    folder,
    bases: archives.addresses,
    historyDays: 10,
    historyPauseMs: 0,
    now,
    elapsed: now,
    sleep,
    signal: new AbortController().signal,
    say: () => undefined,
    problems: { report: () => undefined, clear: () => false },
    changed: () => undefined,
    queue: {
      ...queue,
      ingest: async (...asked) => {
        const outcome = await queue.ingest(...asked);
        outcomes.push(outcome);
        return outcome;
      },
    },
    download: testDownloader(folder, { now, elapsed: now, sleep }),
  });
  content = await readMarket(store);
});
afterAll(async () => {
  await archives.close();
  await store.close();
});

describe('the official pipeline on the demonstration exchange', () => {
  it('stores every file, rejects the dummy only, and has the expected remarks only', () => {
    expect(outcomes.filter(({ state }) => state !== 'stored')).toEqual([]);
    expect(outcomes.filter(({ rejected, source }) => rejected > 0 && source !== 'nse-total-market')).toEqual([]);
    expect(outcomes.find(({ source }) => source === 'nse-total-market')?.rejected).toBe(1);
    // The first files come before the list of the index is known, which they say.
    const remarks = new Set(outcomes.map(({ reason }) => reason).filter((reason) => reason !== ''));
    for (const remark of remarks) expect(remark).toMatch(/members of the index on that day are not known/);
    const published = FILE_SOURCES.filter(({ base, path }) => isPublished(base, path(LAST), LAST));
    expect(new Set(outcomes.map(({ source }) => source))).toEqual(new Set(published.map(({ id }) => id)));
    // 2026-11-02 to 2026-11-12, the hour of Diwali among them.
    expect(outcomes.filter(({ source }) => source === 'bse-bhavcopy').map(({ session }) => session)).toContain('2026-11-08');
  });

  it('shows every share of both exchanges once, each figure equal to the file to the paisa, and the members in the lists', () => {
    for (const exchange of EXCHANGES) {
      const [list, whole] = [content.lists[exchange], content.whole[exchange]];
      expect(list).toMatchObject({ mode: 'demonstration', session: LAST, source: `made-up ${exchange} end-of-day file` });
      const members = exchange === 'NSE' ? [...NIFTY_50] : (sensexOn(LAST) ?? []).map(({ symbol }) => symbol);
      expect(list.stocks.map(({ symbol }) => symbol).toSorted()).toEqual(members.toSorted());
      const shares = primaryBars(market.barsOn(exchange, LAST)).filter((bar) => isEquity(bar));
      expect(whole.stocks).toHaveLength(shares.length);
      const bars = new Map(shares.map((bar) => [bar.symbol, bar]));
      for (const { symbol, price, volume, turnover } of whole.stocks) {
        const bar = bars.get(symbol);
        expect({ price, volume, turnover }).toEqual({ price: bar?.close, volume: bar?.volume, turnover: bar?.turnover });
      }
      for (const stock of list.stocks) expect(figuresOf(stock)).toEqual(barFigures(bars.get(stock.symbol)));
    }
  });

  it('follows a share through its rename, split and bonus on both exchanges', async () => {
    expect(await shareNamed(store, 'NSE', 'OLDNAME2611')).toEqual({ movedTo: { exchange: 'NSE', symbol: 'NEWNAME2611' } });
    for (const exchange of EXCHANGES) {
      const sessions = market.sessions.filter((session) => session >= '2026-11-02');
      for (const symbol of ['NEWNAME2611', 'SPLIT2611', 'BONUS2611']) {
        expect((await barsOf(exchange, symbol, false)).map(({ date }) => date)).toEqual(sessions);
        const bars = await barsOf(exchange, symbol, true);
        const steps = bars.flatMap(({ close }, place) => (place === 0 ? [] : [close / (bars[place - 1]?.close ?? 0)]));
        expect(Math.min(...steps)).toBeGreaterThan(0.8);
        expect(Math.max(...steps)).toBeLessThan(1.2);
      }
    }
  });

  it('holds the prices of a rights issue against the theoretical ex-rights price, and applies no bonus that the open denies', async () => {
    const answersOf = async (symbol: string) => {
      const [bars, filed] = [await barsOf('NSE', symbol, true), await barsOf('NSE', symbol, false)];
      const { actions = [] } = (await stockAnswer(store, servedMarket(content, 1), await listingOf('NSE', symbol))) ?? {};
      return { bars, filed, actions };
    };
    const { bars, filed, actions } = await answersOf('RIGHTS2611');
    const [{ exDate, factor, effect }] = actions as [(typeof actions)[number]];
    const at = bars.findIndex(({ date }) => date >= exDate);
    const close = filed[at - 1]?.close ?? 0;
    const [line] = market.securities.filter(({ symbol }) => symbol === 'RIGHTS2611');
    // One new share for four, at the face value.
    const exRights = (4 * close + (line?.faceValue ?? 0)) / 5;
    expect([effect, factor?.toFixed(6)]).toEqual(['adjusted', (close / exRights).toFixed(6)]);
    expect(bars[at - 1]?.close).toBeCloseTo(exRights, 3);
    expect(filed[at]?.previousClose).toBeCloseTo(exRights, 3);

    const misfiled = await answersOf('MISFILED2611');
    expect(misfiled.actions).toMatchObject([{ kind: 'bonus', effect: 'not-applied' }]);
    expect(misfiled.bars).toEqual(misfiled.filed);
  });
});

async function listingOf(exchange: Exchange, symbol: string): Promise<ListedShare> {
  const listing = await shareNamed(store, exchange, symbol);
  if (listing === undefined || 'movedTo' in listing) throw new Error(`${symbol} is not listed.`);
  return listing;
}

async function barsOf(exchange: Exchange, symbol: string, adjusted: boolean) {
  return (await barsAnswer(store, await listingOf(exchange, symbol), '2026-11-02', LAST, adjusted)).bars;
}

function figuresOf({ price, open, high, low, volume, turnover, trades, previousClose, change, isin, code }: Stock) {
  return { price, open, high, low, volume, turnover, trades, previousClose, change, isin, code };
}

function barFigures(bar: Bar | undefined) {
  if (bar === undefined) return undefined;
  const { close, open, high, low, volume, turnover, trades, previousClose = 0, isin, code } = bar;
  const change = Math.round(close * 100 - previousClose * 100) / 100;
  return { price: close, open, high, low, volume, turnover, trades, previousClose, change, isin, code };
}
