import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { PageTitle } from './page-title.tsx';

beforeEach(() => {
  // The heading of the test before may have had the focus.
  const { unmount } = render(<PageTitle>None</PageTitle>);
  act(() => screen.getByRole('heading', { name: 'None' }).blur());
  unmount();
});

test('the heading of a page that waits passes its focus to the heading with the figures', () => {
  const { rerender } = render(<PageTitle key="waits">TCS</PageTitle>);
  act(() => screen.getByRole('heading', { name: 'TCS' }).focus());
  rerender(
    <header>
      <PageTitle>Tata Consultancy Services</PageTitle>
    </header>,
  );
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Tata Consultancy Services' }));
});

test('a heading takes no focus that the one before it did not have', () => {
  const { rerender } = render(<PageTitle key="waits">TCS</PageTitle>);
  rerender(<PageTitle key="has">Tata Consultancy Services</PageTitle>);
  expect(document.activeElement).toBe(document.body);
});
