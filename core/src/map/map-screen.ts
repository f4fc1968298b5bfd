import type { DrawnMap } from './map-answer.ts';

/** The shares of a map, or of one of its sectors, the largest first. */
export function mapScreen({ exchange, isIndex, name, size, ofList }: Omit<DrawnMap, 'tiles'>, sector?: string): string {
  return [
    `of=${encodeURIComponent(ofList ?? (isIndex ? name : exchange))}`,
    ...(sector === undefined ? [] : [`sector=${encodeURIComponent(sector)}`]),
    `sort=${size === 'turnover' ? 'turnover' : 'cap'}`,
  ].join('&');
}
