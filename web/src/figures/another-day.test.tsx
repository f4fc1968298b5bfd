import { act, fireEvent, renderHook, screen } from '@testing-library/react';
import type { MouseEvent as Pressed } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { renderPart } from '../data/market/render-part.test-support.tsx';
import { storeShowing, testData, testMarket } from '../data/market/stock-store.test-support.ts';
import { AnotherDay, useOtherDays } from './another-day.tsx';

beforeEach(() => window.history.replaceState(null, '', '/map?of=NIFTY+BANK&by=1w'));

test('another day keeps the list that was chosen, begins at the newest day, and says that it is being opened', () => {
  show();
  const field = screen.getByLabelText<HTMLInputElement>('Day');
  expect([field.value, field.max]).toEqual(['2026-11-20', '2026-11-20']);
  fireEvent.input(field, { target: { value: '2026-11-16' } });
  const form = field.form as HTMLFormElement;
  expect(form.getAttribute('action')).toBe('/map');
  expect([...new FormData(form)]).toEqual([
    ['of', 'NIFTY BANK'],
    ['by', '1w'],
    ['on', '2026-11-16'],
  ]);
  fireEvent.submit(form);
  expect(screen.getByText('Opening the day …')).toBeTruthy();
});

test('the five sessions before the newest, without weekends and holidays, keep the list too', () => {
  show();
  const days = ['2026-11-19', '2026-11-18', '2026-11-17', '2026-11-16', '2026-11-13'];
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
    days.map((on) => `/map?of=NIFTY+BANK&by=1w&on=${on}`),
  );
});

test('the page of a day is another one', () => {
  show('/day');
  expect(screen.getByLabelText<HTMLInputElement>('Day').form?.getAttribute('action')).toBe('/day');
});

test('a link opens another document, unless in another tab, until the reader comes back', () => {
  const { result } = renderHook(() => useOtherDays());
  const click = (init: MouseEventInit = {}) => act(() => result.current.open(new MouseEvent('click', init) as unknown as Pressed));
  click({ ctrlKey: true });
  expect(result.current.opening).toBe(false);
  click();
  expect(result.current.opening).toBeTruthy();
  act(() => {
    window.dispatchEvent(new Event('pageshow'));
  });
  expect(result.current.opening).toBe(false);
});

function show(page?: string) {
  renderPart(<AnotherDay page={page} />, storeShowing(testData({ lists: testMarket().lists })));
}
