import type { PageStatus } from '@bhav/core/wire/server/page-status';
import { hasFigures } from '@bhav/core/market/mode';
import type { ServedMarket } from '../../market/served-market.ts';

/** With the market once there are figures. `fetches`: this server asks the exchanges for their files. */
export function pageStatus({ market }: Pick<ServedMarket, 'market'>, fetches = true): PageStatus {
  const { lists } = market;
  return { mode: lists.NSE.mode, follows: true, ...(!fetches && { fetches }), ...(hasFigures(lists) && { market }) };
}
