import { companyActions } from '../../market/companies/company-actions.ts';
import type { ActionsByIsin } from './overlay.ts';
import type { ReadStore } from '../../store/open-store.ts';
import { actionsBetween } from '../../store/read/securities/announcements.ts';
import { priceBands } from '../../store/read/securities/bands.ts';
import { isinsOf } from '../../store/read/shares.ts';

/** With an ex-date on the day, by every ISIN of the company: the one before a split and the one after it. */
export async function actionsOn(store: ReadStore, day: string): Promise<ActionsByIsin> {
  const filed = await actionsBetween(store, day, day);
  const isins = await isinsOf(store, [...filed.keys()]);
  const { hasBand } = await priceBands(store);
  return new Map(
    isins.map(({ isin, company }) => [
      isin,
      companyActions(filed.get(company) ?? []).map((action) => ({ ...action, hasBand: hasBand(company) })),
    ]),
  );
}
