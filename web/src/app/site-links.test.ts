import { expect, test } from 'vitest';
import { searchIn } from '../finder/results.ts';
import { pagesOf } from './site-links.ts';

const searchOf = (hasFiles: boolean) =>
  searchIn({ names: undefined, areNamesAwaited: false, pages: pagesOf(hasFiles), hasFiles, actions: [], recent: [] });
const found = (hasFiles: boolean, text: string) =>
  searchOf(hasFiles)(text).groups.flatMap(({ results }) => results.flatMap((result) => (result.kind === 'page' ? result.to : [])));

test.each([
  ['heatmap', '/map'],
  ['screener', '/screener'],
  ['52 week high', '/movers/new-highs'],
  ['upper circuit', '/movers/upper-band'],
  ['circuit', '/movers/lower-band'],
  ['gainers', '/movers/gainers'],
  ['pledge', '/warnings'],
  ['feed', '/api'],
  ['alert', '/alerts'],
  ['notify me', '/alerts'],
  ['ETF', '/etfs'],
  ['week', '/week/newest'],
  ['holiday', '/events'],
])('the search finds "%s"', (text, to) => {
  expect(found(true, text)).toContain(to);
});

test('the simulated market offers only what it can fill', () => {
  expect(found(false, 'gainers')).toContain('/movers/gainers');
  expect(['upper circuit', 'pledge', 'ETF', 'week', 'breadth'].flatMap((text) => found(false, text))).toEqual([]);
});
