import type { Kysely } from 'kysely';
import { layoutMaker } from './layout-maker.ts';
import type { Engine } from '../tables.ts';

/**
 * Adds what the exchange says besides the price. A `warning` is a share's line in the surveillance file of a day, which holds for the next session, with
 * its flags between blanks (`gsm:0 esm:2`), empty if it has none; the file names shares by symbol alone, as that of `earnings` does, whose figures are
 * hundredths. A `derivatives_ban` is for its own day; a day without one has a row with an empty symbol. An `index_weight` is of a month's last session,
 * in crore rupees.
 */
export async function secondLayout(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { table, index, addColumns } = layoutMaker(db, engine);
  await table('warning', 'day integer, symbol text, series text, flags text', { key: ['day', 'symbol'] });
  await index('warning_symbol', 'warning', ['symbol', 'day']);
  await table('band_touch', 'ticker integer, day integer, side text', { key: ['day', 'ticker', 'side'] });
  await table('earnings', 'symbol text, day integer, hundredths amount?, adjusted_hundredths amount?', { key: ['day', 'symbol'] });
  await table('derivatives_ban', 'day integer, symbol text', { key: ['day', 'symbol'] });
  await table('index_weight', 'name text, day integer, symbol text, crore number', { key: ['name', 'day', 'symbol'] });
  await addColumns('index_day', 'price_earnings number?, price_book number?, dividend_yield number?');
  await addColumns('fund', 'underlying text?');
}
