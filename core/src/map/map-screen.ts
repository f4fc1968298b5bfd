import type { MapAnswer } from '../wire/map.ts';

/** Returns the parameters of the screen that has the shares of a map, or those of one of its sectors, the largest first. */
export function mapScreen(
  { exchange, isIndex, name, size }: Pick<MapAnswer, 'exchange' | 'isIndex' | 'name' | 'size'>,
  sector?: string,
): string {
  return [
    `exchange=${exchange}`,
    ...(isIndex ? [`in=${encodeURIComponent(name)}`] : []),
    ...(sector === undefined ? [] : [`sector=${encodeURIComponent(sector)}`]),
    `sort=${size === 'turnover' ? 'turnover' : 'cap'}`,
  ].join('&');
}
