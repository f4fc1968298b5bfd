import { daysBetween, FIRST_DAY, LAST_DAY } from '@bhav/core/calendar/days';
import { filedDividends } from '@bhav/core/actions/filed-dividends';
import type { ComparedBar } from '@bhav/core/bars/comparison';
import { type KnownDividends, dividendDays } from '@bhav/core/derived/reinvested';
import type { Exchange } from '@bhav/core/market/exchange';
import type { StockAnswer } from '@bhav/core/wire/share/stock-answer';
import { companyActions, type CompanyAction, exDaysOf } from './company-actions.ts';
import type { ReadStore } from '../../store/open-store.ts';
import { actionsBetween, actionsOf } from '../../store/read/securities/announcements.ts';
import { dividendsSince } from '../../store/read/securities/dividends.ts';
import { type PriceBands, priceBands, type StoredBand } from '../../store/read/securities/bands.ts';
import { tellingBars } from '../../store/read/telling-bars.ts';
import type { Bar } from '@bhav/core/bars/bar';
import type { Adjustment } from '@bhav/core/bars/adjust-bars';
import { fourDecimals } from '@bhav/core/market/decimals';
import type { BarsAnswer } from '@bhav/core/wire/share/bars-answer';

/** What decides with which earlier prices those of a share can be compared. */
export interface ShareComparison {
  actions: readonly CompanyAction[];
  /** The bars that can tell of an action, oldest first. */
  opened: readonly ComparedBar[];
  hasBand: boolean | undefined;
  /** Undefined if no file has them. */
  dividends: KnownDividends | undefined;
}

export interface CompanyFacts extends Pick<PriceBands, 'hasBand'> {
  bandOn: (company: number, session: string | undefined) => BandAnswer;
  actionsOf: (company: number) => readonly CompanyAction[];
  knownDividends: (company: number) => KnownDividends | undefined;
  /** The ex-dates of the actions that move prices, by company. */
  exDays: ReadonlyMap<number, readonly string[]>;
}

/** Both days are included. */
export async function companyFacts(store: ReadStore, from = FIRST_DAY, to = LAST_DAY): Promise<CompanyFacts> {
  const filed = await actionsBetween(store, from, to);
  const actions = new Map([...filed].map(([company, own]) => [company, companyActions(own)]));
  return factsOf(actions, await priceBands(store), await dividendsSince(store));
}

export async function factsOfCompany(store: ReadStore, company: number): Promise<CompanyFacts> {
  const actions = new Map([[company, companyActions(await actionsOf(store, company))]]);
  return factsOf(actions, await priceBands(store, company), await dividendsSince(store, company));
}

function factsOf(
  actions: ReadonlyMap<number, readonly CompanyAction[]>,
  { bandOf, hasBand }: PriceBands,
  since: ReadonlyMap<number, string>,
): CompanyFacts {
  const actionsFor = (company: number): readonly CompanyAction[] => actions.get(company) ?? [];
  const known = new Map<number, KnownDividends>();
  const knownDividends = (company: number): KnownDividends | undefined => {
    const from = since.get(company);
    if (from === undefined) return undefined;
    const dividends = known.get(company) ?? { since: from, paid: filedDividends(actionsFor(company)) };
    known.set(company, dividends);
    return dividends;
  };
  const bandOn = (company: number, session: string | undefined): BandAnswer => bandAnswer(bandOf(company), session);
  return { bandOn, hasBand, actionsOf: actionsFor, knownDividends, exDays: exDaysOf(actions) };
}

/** Reads all shares of an exchange at once, by the bars from a day on. */
export async function readComparisons(
  store: ReadStore,
  exchange: Exchange,
  facts: CompanyFacts,
  from = FIRST_DAY,
): Promise<(share: { listing: number; company: number }) => ShareComparison> {
  const opened = await tellingBars(store, { exchange }, facts.exDays, from);
  return (share) => comparisonWith(share, facts, opened);
}

export async function readComparison(
  store: ReadStore,
  share: { listing: number; company: number },
  given?: CompanyFacts,
): Promise<ShareComparison> {
  const facts = given ?? (await factsOfCompany(store, share.company));
  return comparisonWith(share, facts, await tellingBars(store, { listing: share.listing }, facts.exDays));
}

function comparisonWith(
  { listing, company }: { listing: number; company: number },
  facts: CompanyFacts,
  opened: ReadonlyMap<number, readonly ComparedBar[]>,
): ShareComparison {
  return {
    actions: facts.actionsOf(company),
    opened: opened.get(listing) ?? [],
    hasBand: facts.hasBand(company),
    dividends: facts.knownDividends(company),
  };
}

type BandAnswer = Pick<StockAnswer, 'priceBand' | 'surveillance'>;

/** An older list says nothing of a session, for bands change daily. */
const LIST_DAYS = 7;

export function bandAnswer(band: StoredBand | undefined, session: string | undefined): BandAnswer {
  if (band === undefined || session === undefined || daysBetween(band.on, session) > LIST_DAYS) return {};
  const { percent = 'none', remarks, on } = band;
  return { priceBand: { percent, on }, ...(remarks !== '' && { surveillance: { remark: remarks, on } }) };
}

/** Of bars as filed; in the shares of a given close, null where an amount is not known. */
export function dividendsOn(
  bars: readonly Bar[],
  adjustments: readonly Adjustment[],
  { actions, dividends }: ShareComparison,
): (session: string, close: number) => Pick<BarsAnswer['bars'][number], 'dividend'> {
  const first = bars[0]?.session ?? LAST_DAY;
  const paid = dividends?.paid.filter(({ exDate }) => exDate >= first) ?? [];
  const days = new Map(
    dividendDays({ bars, adjustments, actions, dividends: dividends && { ...dividends, paid } }).map((day) => [day.session, day]),
  );
  return (session, close) => {
    const day = days.get(session);
    if (day === undefined) return {};
    return { dividend: 'rupees' in day ? fourDecimals((day.rupees / day.close) * close) : null };
  };
}
