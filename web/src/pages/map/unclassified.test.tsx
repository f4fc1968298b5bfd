import type { MapAnswer } from '@bhav/core/wire/lists/map';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { MapList } from './map-list.tsx';
import { MapStage } from './map-stage.tsx';

const ANSWER: MapAnswer = {
  name: 'All of NSE',
  exchange: 'NSE',
  mode: 'official',
  source: 'a file',
  session: '2026-11-20',
  revision: 1,
  isIndex: false,
  size: 'turnover',
  by: 'day',
  of: 4,
  rose: 2,
  fell: 0,
  unchanged: 0,
  unsized: 0,
  tiles: [
    { symbol: 'LARGE', name: 'Large', sector: 'Energy', price: 1, size: 700 },
    { symbol: 'HALF', name: 'Half', sector: 'Metals', price: 1, size: 300 },
    { symbol: 'TINY', name: 'Tiny', price: 1, size: 0.01, change: 2 },
    { symbol: 'LEAST', name: 'Least', price: 1, size: 0.01, change: 2 },
  ],
  lists: [],
};
const SCREEN = '/screener?of=NSE&sector=none&sort=turnover';

test('shares without a sector lead to the screen of those shares, in the map and in its table', async () => {
  render(<MapList answer={ANSWER} />);
  expect(screen.getByRole('link', { name: 'Not classified' }).getAttribute('href')).toBe(SCREEN);
  render(<MapStage answer={ANSWER} width={1000} />);
  act(() => screen.getByRole('link', { name: /^LARGE, Large/ }).focus());
  await userEvent.keyboard('{ArrowRight}{ArrowDown}{ArrowRight}');
  expect(screen.getByRole('link', { name: 'Not classified: 2 shares together, +2.00%' }).getAttribute('href')).toBe(SCREEN);
});
