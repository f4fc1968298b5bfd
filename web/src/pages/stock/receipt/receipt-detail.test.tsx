import type { Receipt } from '@bhav/core/wire/share/receipt';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPart } from '../../../data/market/render-part.test-support.tsx';
import { NotThere } from '../../../data/answers/api.ts';
import { createPause } from '../../../data/market/pause.ts';
import { createStockStore } from '../../../data/market/stock-store.ts';
import { testMarket, testServer } from '../../../data/market/stock-store.test-support.ts';
import { ReceiptDetail } from './receipt-detail.tsx';

const RECEIPT: Receipt = {
  exchange: 'NSE',
  symbol: 'ACME',
  name: 'Acme Limited',
  field: 'changePercent',
  mode: 'official',
  session: '2026-11-20',
  source: 'a file',
  told: { figure: { say: 'text', of: ['+10.00%'] }, rule: [{ say: 'text', of: ['+10.00% = 110 ÷ 100 − 1'] }] },
  files: [
    {
      source: 'nse-bhavcopy',
      session: '2026-11-20',
      address: 'https://exchange.test/day.csv.zip',
      fetchedAt: '2026-11-20T18:30:00+05:30',
      bytes: 10,
      sha256: 'abc',
      state: 'kept',
      line: {
        number: 7,
        text: '"ACME, Limited", 110,100,110',
        columns: [
          { name: 'ClsPric', value: '110', place: 2 },
          { name: 'PrvsClsgPric', value: '100', place: 3 },
        ],
      },
    },
  ],
  comparedWith: [],
};

function open(receipt: Receipt | undefined, query = 'field=changePercent') {
  const asked: unknown[] = [];
  const store = createStockStore({
    now: () => 0,
    server: testServer(),
    status: { market: testMarket({ mode: 'official' }) },
    pause: createPause(),
  });
  store.client.setDefaultOptions({
    queries: {
      ...store.client.getDefaultOptions().queries,
      queryFn: ({ queryKey }) => (asked.push(queryKey[0]), receipt ?? Promise.reject(new NotThere())),
    },
  });
  return { ...renderPart(<ReceiptDetail exchange="NSE" symbol="ACME" parameters={new URLSearchParams(query)} />, store), asked };
}

test('a figure has its formula in words and in numbers, its fields are marked where they stand in the line, and it says how one checks it', async () => {
  const { container } = open(RECEIPT);
  const rule = (await screen.findByRole('heading', { name: 'How it is made' })).closest('section');
  expect([...(rule?.querySelectorAll('p') ?? [])].map(({ textContent }) => textContent).slice(0, 2)).toEqual([
    'Price ÷ previous close − 1',
    '+10.00% = 110 ÷ 100 − 1',
  ]);
  const [line, commands] = container.querySelectorAll('pre');
  expect(line?.innerHTML.replaceAll(/ class="[^"]*"/g, '')).toBe('"ACME, Limited", <mark>110</mark>,<mark>100</mark>,110');
  expect(screen.getByText('ClsPric (field 2)')).toBeTruthy();
  expect(commands?.textContent).toBe('sha256sum day.csv.zip\nunzip -p day.csv.zip | sed -n 7p');
  expect(screen.getByRole('link', { name: 'https://exchange.test/day.csv.zip' })).toBeTruthy();
});

test('a figure that is not known says why, and not that it is as filed', async () => {
  open({ ...RECEIPT, field: 'trades', told: { unknown: { say: 'unknown', of: [] }, rule: [] }, files: [] });
  const rule = (await screen.findByRole('heading', { name: 'How it is made' })).closest('section');
  expect(screen.getByText('The stored files do not have it.')).toBeTruthy();
  expect(within(rule as HTMLElement).queryByText('As filed by the exchange.')).toBeNull();
});

test.each(['session=2026-11-19', 'on=2026-11-19'])('with %s it is of that day, and says so where no file has the share', async (query) => {
  const { asked } = open(undefined, query);
  expect(await screen.findByText('No stored file of NSE of Thu 19 Nov 2026 has this share.')).toBeTruthy();
  expect(asked).toContain('/api/v1/receipts/NSE/ACME?field=price&session=2026-11-19');
});

test('what is no day is named, and nothing is asked for', () => {
  const { asked } = open(RECEIPT, 'on=2026-02-30');
  expect(screen.getByText(/^“2026-02-30” is not understood: it is no day of the calendar/)).toBeTruthy();
  expect(asked.filter((address) => String(address).includes('receipts'))).toEqual([]);
});
