import type { Stock } from '../wire/stock.ts';

/**
 * Gives the rupees for which a share was traded, as a floor needs them: its turnover, or its volume times its price where the source of a quote
 * tells no turnover, and 0 where its volume is not known either. It is an estimate, so it is never shown.
 */
export function tradedValue({ turnover, volume = 0, price }: Pick<Stock, 'turnover' | 'volume' | 'price'>): number {
  return turnover ?? volume * price;
}
