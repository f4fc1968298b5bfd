import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPart } from '../../../data/market/render-part.test-support.tsx';
import { Seed } from '../../../ui/address/address.ts';
import { ReceiptDialog } from './receipt-dialog.tsx';

test('the receipt of a simulated figure names its seed, and asks no server', () => {
  const fetch = vi.spyOn(globalThis, 'fetch');
  renderPart(
    <Seed value="monsoon">
      <ReceiptDialog href="/receipt/NSE/TCS?seed=monsoon&field=price" onClose={() => undefined} />
    </Seed>,
  );
  expect(screen.getByRole('dialog', { name: 'Where is this from?' }).textContent).toContain('from the seed “monsoon” of the address');
  expect(screen.getByRole('link', { name: /^Open as a page/ }).getAttribute('href')).toBe('/receipt/NSE/TCS?seed=monsoon&field=price');
  expect(fetch).not.toHaveBeenCalled();
});
