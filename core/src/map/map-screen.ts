import { type DrawnMap, listOf } from './map-answer.ts';

export function mapScreen(map: Omit<DrawnMap, 'tiles'>, sector?: string): string {
  return [
    `of=${encodeURIComponent(listOf(map))}`,
    ...(sector === undefined ? [] : [`sector=${encodeURIComponent(sector)}`]),
    `sort=${map.size === 'turnover' ? 'turnover' : 'cap'}`,
  ].join('&');
}
