import type { Bar } from '@bhav/core/bars/bar';
import type { ParsedFile } from '@bhav/core/bars/parsed-file';
import { sessionsBetween } from '@bhav/core/calendar/session';
import type { Exchange } from '@bhav/core/market/exchange';
import type { SourceId } from '@bhav/core/words/en/pages/sources';
import * as fc from 'fast-check';
import type { FileSource } from '../sources/source.ts';
import { isinOf, testBar } from '../store/accepted-file.test-support.ts';

/** Its content is what a source would read from it. `correction` counts the files of its source and day before it. */
export interface MadeFile {
  source: SourceId;
  exchange: Exchange;
  day: string;
  correction: number;
  parsed: Partial<ParsedFile>;
}

/** The bytes are the parsed file as JSON. */
export const MADE_SOURCES: readonly FileSource[] = (
  [
    ['nse-bhavcopy', 'NSE', 0],
    ['bse-bhavcopy', 'BSE', 0],
    ['nse-delivery', 'NSE', 1],
    ['nse-pr', 'NSE'],
    ['nse-index-close', 'NSE'],
    ['bse-index-close', 'BSE'],
    ['nse-year-range', 'NSE'],
    ['nse-price-bands', 'NSE'],
    ['nse-warnings', 'NSE'],
    ['nse-symbol-change', 'NSE'],
    ['nse-equity-list', 'NSE'],
    ['bse-scrip-list', 'BSE'],
    ['nse-nifty-50', 'NSE'],
  ] as const
).map(([id, exchange, barRank]) => ({
  id: id as SourceId,
  exchange,
  cadence: 'session',
  ...(barRank !== undefined && { barRank }),
  typicalBytes: 1_000,
  base: 'nse',
  path: (day) => day,
  recognises: async () => true,
  parse: async (bytes) => JSON.parse(Buffer.from(bytes).toString()) as ParsedFile,
}));

const ALL = sessionsBetween('2026-09-28', '2026-11-20');
const DAYS = 8;
const at = (min = 0, max = DAYS - 1): fc.Arbitrary<number> => fc.integer({ min, max });

const FUND_ISIN = 'INF204KB14I2';

const KINDS = {
  bonus: ['BONUS 1:1', 2],
  split: ['FV SPLT FRM RS 10 TO RS 2', 5],
  consolidation: ['CONSOLIDATION FROM RE 1 TO RS 10', 0.1],
  rights: ['RIGHTS 1:2 @ PREM RS 20', 1.2],
  demerger: ['DEMERGER', 1.5],
} as const satisfies Record<string, readonly [purpose: string, factor: number]>;

const aShare = fc.record({
  /** It is traded on the other days alone. */
  pause: fc.record({ from: at(1), days: fc.integer({ min: 0, max: 7 }) }),
  /** On BSE the pause comes so many days later. */
  later: fc.integer({ min: 0, max: 2 }),
  action: fc.option(
    fc.record({
      kind: fc.constantFrom(...(Object.keys(KINDS) as (keyof typeof KINDS)[])),
      exAt: at(1),
      toldFor: fc.integer({ min: 0, max: 4 }),
      /** It is in no file from so many days before its ex-date on. */
      withdrawn: fc.option(fc.integer({ min: 0, max: 2 }), { freq: 3 }),
      hasNewIsin: fc.boolean(),
      /** The exchange divides the filed previous close. */
      isFiledAdjusted: fc.boolean(),
    }),
    { freq: 3 },
  ),
  renamed: fc.option(fc.record({ at: at(1), toldAfter: fc.integer({ min: 0, max: 4 }) }), { freq: 2 }),
  /** The first days have files without ISINs. */
  namelessFor: fc.integer({ min: 0, max: 3 }),
  odd: fc.option(fc.record({ at: at(1), times: fc.constantFrom(0.5, 0.97, 1.1, 1.5, 9) }), { freq: 2 }),
  drift: fc.integer({ min: -3, max: 3 }),
  leaves: fc.option(at(3), { freq: 6 }),
});
type Share = typeof aShare extends fc.Arbitrary<infer Of> ? Of : never;

/** A share that is suspended, consolidated meanwhile, and returns with a previous close that the exchange has adjusted. */
export const CONSOLIDATED: Share = {
  pause: { from: 3, days: 3 },
  later: 0,
  action: { kind: 'consolidation', exAt: 4, toldFor: 2, withdrawn: null, hasNewIsin: false, isFiledAdjusted: true },
  renamed: null,
  namelessFor: 0,
  odd: null,
  drift: 1,
  leaves: null,
};

export const madeDays = fc.record({
  sessions: fc.subarray(ALL, { minLength: DAYS, maxLength: DAYS }),
  shares: fc.array(aShare, { minLength: 4, maxLength: 5 }),
  corrected: fc.array(fc.record({ at: at(), what: fc.constantFrom('bars', 'actions', 'list') }), { maxLength: 3 }),
});
type MadeDays = typeof madeDays extends fc.Arbitrary<infer Of> ? Of : never;

/** The oldest first. */
export function filesOf({ sessions, shares, corrected }: MadeDays): MadeFile[] {
  return sessions.flatMap((session, day) => {
    const wrong = new Set(corrected.filter((one) => one.at === day).map(({ what }) => what));
    const file = (source: string, exchange: Exchange, parsed: Partial<ParsedFile>, first?: Partial<ParsedFile> | false): MadeFile[] =>
      [...(first ? [first] : []), parsed].map((content, correction) => ({
        source: source as SourceId,
        exchange,
        day: session,
        correction,
        parsed: { rejected: [], session, ...content },
      }));
    const fund = testBar({ symbol: 'FUND', isin: day < 2 ? '' : FUND_ISIN, session, close: 100 + day, high: 110 });
    const bars = (exchange: Exchange): Bar[] => shares.flatMap((share, place) => barOf({ share, place, exchange, day, sessions }) ?? []);
    const told = shares.flatMap((share, place) => actionOf(share, place, day, sessions));
    const [nse, bse] = [bars('NSE'), bars('BSE')];
    const list = shares.map((share, place) => ({
      exchange: 'NSE' as const,
      ...namesOf(share, place, day),
      code: '',
      name: `Share ${place}${day >= 5 && place === 0 ? ' (renamed)' : ''}`,
      listedOn: '2000-01-03',
      faceValue: faceValueOf(share, day),
      sector: undefined,
      status: undefined,
    }));
    const renames = shares.flatMap(({ renamed }, place) =>
      renamed === null || day < renamed.at + renamed.toldAfter
        ? []
        : [{ from: `S${place}`, to: `NEW${place}`, on: sessions[renamed.at] ?? '' }],
    );
    const until = sessions[Math.min(day + 4, DAYS - 1)] ?? session;
    const eq = shares.map((share, place) => namesOf(share, place, day));
    const wrongBars = (those: Bar[]): Bar[] =>
      those.slice(1).map((bar) => ({ ...bar, close: bar.close + 0.5, previousClose: bar.close + 2 }));
    return [
      ...file('nse-bhavcopy', 'NSE', { bars: [...nse, fund] }, wrong.has('bars') && { bars: wrongBars(nse) }),
      ...file('bse-bhavcopy', 'BSE', { bars: bse }, wrong.has('bars') && { bars: wrongBars(bse) }),
      ...file(
        'nse-pr',
        'NSE',
        {
          actions: told,
          actionsListed: { from: session, until },
          funds: [{ symbol: 'FUND', underlying: day < 5 ? 'Gold' : 'Silver' }],
          touches: eq.slice(0, 2).map(({ symbol, series }, place) => ({ symbol, series, side: (day + place) % 2 ? 'upper' : 'lower' })),
          marketCaps: eq.map((names, place) => ({ ...names, code: '', issueSize: 1_000, marketCapCrore: 50 + place + day })),
        },
        wrong.has('actions') && {
          actions: [...told.slice(1), { ...(eq[0] ?? { symbol: 'S0', series: 'EQ' }), exDate: until, purpose: 'BONUS 1:3' }],
          actionsListed: { from: session, until },
        },
      ),
      ...file('nse-index-close', 'NSE', { indices: [levelOf('Nifty 50', 24_000 + day)] }),
      ...file('nse-year-range', 'NSE', {
        ranges: eq.slice(0, 3).map((names) => ({ ...names, high: 900 + (day >> 2), highDate: session, low: 20, lowDate: undefined })),
      }),
      ...file('nse-price-bands', 'NSE', {
        bands: eq.filter((_, place) => place !== day % 4).map((names, place) => ({ ...names, percent: place % 2 ? 20 : 5, remarks: '' })),
      }),
      ...file('nse-delivery', 'NSE', { deliveries: eq.map((names) => ({ ...names, deliveredShares: 10 + day, deliveryPercent: 40 })) }),
      ...file('nse-equity-list', 'NSE', { listings: list }, wrong.has('list') && { listings: list.slice(1) }),
      ...file('nse-warnings', 'NSE', {
        warnings: eq
          .filter((_, place) => (place + day) % 3 === 0)
          .map(({ symbol, series }) => ({ symbol, series, flags: day < 4 ? ['long-term-asm:1' as const] : ['gsm:2' as const] })),
      }),
      ...file('nse-nifty-50', 'NSE', {
        members: {
          index: 'Nifty 50',
          list: list.slice(0, day >= 5 ? 2 : 3).map(({ symbol, isin, name }) => ({ symbol, isin, name, sector: 'Made', series: 'EQ' })),
        },
      }),
      ...(renames.length > 0 ? file('nse-symbol-change', 'NSE', { renames }) : []),
    ];
  });
}

function levelOf(name: string, close: number) {
  return { name, close, open: close, high: close, low: close, previousClose: close - 1 };
}

function isPaused({ pause, later, leaves }: Share, exchange: Exchange, day: number): boolean {
  const from = pause.from + (exchange === 'BSE' ? later : 0);
  return (day >= from && day < from + pause.days) || (leaves !== null && day >= leaves);
}

function isEx({ action }: Share, day: number): boolean {
  return action !== null && day >= action.exAt && action.withdrawn === null;
}

function factorOf(share: Share, day: number): number {
  return share.action !== null && isEx(share, day) ? KINDS[share.action.kind][1] : 1;
}

function faceValueOf(share: Share, day: number): number {
  return share.action?.kind === 'split' && isEx(share, day) ? 2 : 10;
}

function namesOf(share: Share, place: number, day: number): { symbol: string; series: string; isin: string } {
  const { action, renamed } = share;
  const symbol = renamed !== null && day >= renamed.at ? `NEW${place}` : `S${place}`;
  return { symbol, series: 'EQ', isin: isinOf(`INE00${place}A010${action?.hasNewIsin === true && isEx(share, day) ? 2 : 1}`) };
}

/** Rupees. */
function closeOf(share: Share, place: number, day: number): number {
  const factor = factorOf(share, day);
  return Math.round((((place + 2) * 100 + share.drift * day + ((day * 7 + place) % 3)) / factor) * 20) / 20;
}

function barOf(of: { share: Share; place: number; exchange: Exchange; day: number; sessions: readonly string[] }): Bar | undefined {
  const { share, place, exchange, day, sessions } = of;
  if (isPaused(share, exchange, day)) return undefined;
  const close = closeOf(share, place, day);
  const last = Array.from({ length: day }, (_, before) => day - 1 - before).find((before) => !isPaused(share, exchange, before));
  const { action, odd } = share;
  const isFirst = action !== null && action.exAt <= day && (last === undefined || action.exAt > last);
  const adjusts = isFirst && action.isFiledAdjusted ? factorOf(share, day) : 1;
  const filed = last === undefined ? undefined : closeOf(share, place, last) / adjusts;
  const times = odd?.at === day ? odd.times : 1;
  const names = namesOf(share, place, day);
  const isNameless = exchange === 'NSE' && day < share.namelessFor;
  return testBar({
    exchange,
    session: sessions[day] ?? '',
    ...names,
    ...(isNameless && { isin: '' }),
    ...(exchange === 'BSE' && { series: 'A', code: String(500_001 + place) }),
    name: day >= 4 ? `SHARE ${place} LTD` : `SHARE ${place}`,
    open: close,
    high: close + 1,
    low: close - 0.05,
    close,
    last: close,
    previousClose: filed === undefined ? undefined : Math.round(filed * times * 20) / 20,
    volume: 100 + day,
    turnover: Math.round(close * (100 + day)),
  });
}

function actionOf(share: Share, place: number, day: number, sessions: readonly string[]): NonNullable<ParsedFile['actions']> {
  const { action } = share;
  if (action === null || day > action.exAt || day < action.exAt - action.toldFor) return [];
  if (action.withdrawn !== null && day >= action.exAt - action.withdrawn) return [];
  const { symbol, series } = namesOf(share, place, day);
  return [{ symbol, series, exDate: sessions[action.exAt] ?? '', purpose: KINDS[action.kind][0] }];
}
