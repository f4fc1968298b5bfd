// @vitest-environment happy-dom
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { RenewedAt } from './renewed-at.tsx';

test('the time of renewal is in Indian time, and machine-readable', () => {
  const { container } = render(<RenewedAt label="Last updated" at={Date.UTC(2026, 10, 21, 9, 5, 10)} />);
  expect(container.textContent).toBe('Last updated 14:35:10 IST');
  expect(container.querySelector('time')?.getAttribute('datetime')).toBe('2026-11-21T14:35:10+05:30');
});

test('its space is reserved until there are figures', () => {
  const { container } = render(<RenewedAt label="Last updated" at={undefined} />);
  expect(container.querySelector('p')?.textContent).toBe('');
});
