import { testList, testStock } from '@bhav/core/quotes/stock.test-support';
import { expect, test } from 'vitest';
import { renderPart, simulatedStore } from '../market/render-part.test-support.tsx';
import { storeShowing, testData } from '../market/stock-store.test-support.ts';
import { RenewedAt } from './renewed-at.tsx';

/** Saturday 21 November 2026, 14:35:10 in India. */
const AT = Date.UTC(2026, 10, 21, 9, 5, 10);

const OFFICIAL = testList({ mode: 'official', session: '2026-11-20', stocks: [testStock({})] });
const SERVED = storeShowing(testData({ lists: { NSE: OFFICIAL, BSE: OFFICIAL } }));

test.each([
  ['is in Indian time', AT, simulatedStore(), 'Last updated 14:35:10 IST', '2026-11-21T14:35:10+05:30'],
  ['has its day where the figures are a server’s', AT, SERVED, 'Last updated 21 Nov 14:35:10 IST', '2026-11-21T14:35:10+05:30'],
  ['is an empty space until there are figures', undefined, simulatedStore(), '', undefined],
])('the time of renewal %s', (_, at, store, text, instant) => {
  const { container } = renderPart(<RenewedAt label="Last updated" at={at} />, store);
  expect(container.querySelector('p')?.textContent).toBe(text);
  expect(container.querySelector('time')?.dateTime).toBe(instant);
});
