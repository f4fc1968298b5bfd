import type { MapAnswer } from '../wire/lists/map.ts';

/** The shares of a map, or of one of its sectors, the largest first. */
export function mapScreen(
  { exchange, isIndex, name, size }: Pick<MapAnswer, 'exchange' | 'isIndex' | 'name' | 'size'>,
  sector?: string,
): string {
  return [
    `of=${encodeURIComponent(isIndex ? name : exchange)}`,
    ...(sector === undefined ? [] : [`sector=${encodeURIComponent(sector)}`]),
    `sort=${size === 'turnover' ? 'turnover' : 'cap'}`,
  ].join('&');
}
