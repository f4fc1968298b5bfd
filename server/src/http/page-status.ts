import type { PageStatus } from '@bhav/core/wire/page-status';
import type { ServedMarket } from '../market/served-market.ts';

/** What the pages are told of the figures: all of them, once either exchange has any. `fetches`: this server asks the exchanges for their files. */
export function pageStatus({ market }: Pick<ServedMarket, 'market'>, fetches = true): PageStatus {
  const { mode } = market.lists.NSE;
  const about: PageStatus = { mode, follows: true, ...(!fetches && { fetches }) };
  return mode === 'simulated' ? about : { ...about, market };
}
