import { en } from '@bhav/core/words/en/common';
import { fireEvent, screen as read } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { Toasts } from '../../ui/messages/toasts.tsx';
import { renderPart } from '../market/render-part.test-support.tsx';
import { storeShowing, testData, testMarket } from '../market/stock-store.test-support.ts';
import { AlertButton } from './alert-button.tsx';

const asked = vi.hoisted(() => ({ times: 0 }));

vi.mock('./alert-dialog.tsx', () => {
  asked.times += 1;
  throw new Error('There is no connection.');
});

afterEach(() => vi.unstubAllGlobals());

test('without a connection the page stays, and a message says that the dialog cannot be opened; its code is asked for before the press', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  renderPart(
    <>
      <AlertButton subject={{ of: 'share', share: { exchange: 'NSE', symbol: 'TCS' }, price: 3_000 }} />
      <Toasts />
    </>,
    storeShowing(testData({ lists: testMarket().lists })),
  );
  const button = read.getByRole('button', { name: 'Alert' });
  fireEvent.focus(button);
  await expect.poll(() => asked.times).toBe(1);
  await userEvent.click(button);
  expect(await read.findByText(en.errors.notOpened)).toBeTruthy();
  expect(read.getByRole('button', { name: 'Alert' })).toBe(button);
});
