import type { Parameters } from '../address/view.ts';
import { sessionAsked } from './answer-addresses.ts';
import { fitsPattern } from './page-pattern.ts';

/** The pages that show past sessions too, with `on=2026-02-18` in their address. */
const PAST_PAGES = [
  '/',
  '/market-performers',
  '/full-tracking',
  '/screener',
  '/map',
  '/movers',
  '/movers/:list',
  '/sectors',
  '/sectors/:sector',
  '/breadth',
  '/etfs',
  '/indices',
  '/index/:name',
  '/stock/:exchange/:symbol',
  '/compare-exchanges',
] as const;

export function hasPast(path: string): boolean {
  return PAST_PAGES.some((pattern) => fitsPattern(pattern, path));
}

export function pastDayAsked(parameters: Parameters): string | undefined {
  return sessionAsked(parameters, 'on');
}
