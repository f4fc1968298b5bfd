import { FIRST_DAY, LAST_DAY } from '@bhav/core/calendar/days';
import type { ComparedBar } from '@bhav/core/bars/comparison';
import type { Exchange } from '@bhav/core/market/exchange';
import { companyActions, type CompanyAction, exDaysOf } from './company-actions.ts';
import type { ReadStore } from '../../store/open-store.ts';
import { actionsBetween, actionsOf } from '../../store/read/securities/announcements.ts';
import { type PriceBands, priceBands } from '../../store/read/securities/bands.ts';
import { tellingBars } from '../../store/read/telling-bars.ts';

/** What decides with which earlier prices those of a share can be compared. */
export interface ShareComparison {
  actions: readonly CompanyAction[];
  /** The bars that can tell of an action, oldest first. */
  opened: readonly ComparedBar[];
  hasBand: boolean | undefined;
}

export interface CompanyFacts extends PriceBands {
  actionsOf: (company: number) => readonly CompanyAction[];
  /** The ex-dates of the actions that move prices, by company. */
  exDays: ReadonlyMap<number, readonly string[]>;
}

/** Both days are included. */
export async function companyFacts(store: ReadStore, from = FIRST_DAY, to = LAST_DAY): Promise<CompanyFacts> {
  const filed = await actionsBetween(store, from, to);
  return factsOf(new Map([...filed].map(([company, own]) => [company, companyActions(own)])), await priceBands(store));
}

export async function factsOfCompany(store: ReadStore, company: number): Promise<CompanyFacts> {
  const actions = new Map([[company, companyActions(await actionsOf(store, company))]]);
  return factsOf(actions, await priceBands(store, company));
}

function factsOf(actions: ReadonlyMap<number, readonly CompanyAction[]>, bands: PriceBands): CompanyFacts {
  return { ...bands, actionsOf: (company) => actions.get(company) ?? [], exDays: exDaysOf(actions) };
}

/** Reads all shares of an exchange at once, by the bars from a day on. */
export async function readComparisons(
  store: ReadStore,
  exchange: Exchange,
  { actionsOf: actionsFor, exDays, hasBand }: CompanyFacts,
  from = FIRST_DAY,
): Promise<(share: { listing: number; company: number }) => ShareComparison> {
  const opened = await tellingBars(store, { exchange }, exDays, from);
  return ({ listing, company }) => ({ actions: actionsFor(company), opened: opened.get(listing) ?? [], hasBand: hasBand(company) });
}

export async function readComparison(
  store: ReadStore,
  { listing, company }: { listing: number; company: number },
  facts?: CompanyFacts,
): Promise<ShareComparison> {
  const { actionsOf: actionsFor, exDays, hasBand } = facts ?? (await factsOfCompany(store, company));
  const opened = await tellingBars(store, { listing }, exDays);
  return { actions: actionsFor(company), opened: opened.get(listing) ?? [], hasBand: hasBand(company) };
}
