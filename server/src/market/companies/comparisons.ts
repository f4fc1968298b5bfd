import { FIRST_DAY, LAST_DAY } from '@bhav/core/calendar/days';
import type { ComparedBar } from '@bhav/core/bars/comparison';
import type { Exchange } from '@bhav/core/market/exchange';
import { companyActions, type CompanyAction, exDaysOf } from './company-actions.ts';
import type { ReadStore } from '../../store/open-store.ts';
import { actionsBetween, actionsOf } from '../../store/read/announcements.ts';
import { priceBands } from '../../store/read/bands.ts';
import { tellingBars } from '../../store/read/telling-bars.ts';

/** What decides with which earlier prices those of a share can be compared. */
export interface ShareComparison {
  actions: readonly CompanyAction[];
  /** The bars that can tell of an action, oldest first. */
  opened: readonly ComparedBar[];
  hasBand: boolean | undefined;
}

/** Reads that of every share of an exchange at once, by the actions and bars between two days, both included; of all days by default. */
export async function readComparisons(
  store: ReadStore,
  exchange: Exchange,
  from = FIRST_DAY,
  to = LAST_DAY,
): Promise<(share: { listing: number; company: number }) => ShareComparison> {
  const filed = await actionsBetween(store, from, to);
  const actions = new Map([...filed].map(([company, own]) => [company, companyActions(own)]));
  const opened = await tellingBars(store, { exchange }, exDaysOf(actions), from);
  const { hasBand } = await priceBands(store);
  return ({ listing, company }) => ({
    actions: actions.get(company) ?? [],
    opened: opened.get(listing) ?? [],
    hasBand: hasBand(company),
  });
}

/** Reads that of one share. */
export async function readComparison(
  store: ReadStore,
  { listing, company }: { listing: number; company: number },
): Promise<ShareComparison> {
  const actions = companyActions(await actionsOf(store, company));
  const opened = await tellingBars(store, { listing }, exDaysOf(new Map([[company, actions]])));
  return { actions, opened: opened.get(listing) ?? [], hasBand: (await priceBands(store, company)).hasBand(company) };
}
