import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Dash, MethodLink } from './method-link.tsx';

// The test's browser knows no popovers.
beforeEach(() => {
  HTMLElement.prototype.showPopover = vi.fn<() => void>();
});
afterEach(() => {
  Reflect.deleteProperty(HTMLElement.prototype, 'showPopover');
});

test('a heading says how its figure is derived, in place; without script it leads there', async () => {
  render(<MethodLink column={{ label: 'Price', method: 'price' }} />);
  const link = screen.getByRole('button', { name: 'How Price is derived' });
  expect(link.getAttribute('href')).toBe('/data#price');
  await userEvent.click(link);
  const note = await screen.findByRole('dialog', { name: 'Price' });
  expect(note.textContent).toContain('The official close of the trading day');
  expect(document.activeElement).toBe(note);
  expect(window.location.pathname).toBe('/');
});

test('a dash tells its reason, and in place how the figure is derived', async () => {
  render(<Dash label="Market cap" method="market-cap" reason="Not published for this day" />);
  const dash = screen.getByRole('button', { name: 'Not published for this day' });
  expect(dash.getAttribute('href')).toBe('/data#dash');
  await userEvent.tab();
  expect(document.activeElement).toBe(dash);
  await userEvent.keyboard('{Enter}');
  const note = await screen.findByRole('dialog', { name: 'Market cap' });
  expect(note.textContent).toMatch(/^Market capNot published for this dayIn crore rupees/);
});
