// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { PageLinks } from './page-links.tsx';

const words = { label: 'Pages', previous: 'Before', next: 'After', page: (page: number, pages: number) => `${page} of ${pages}` };
const to = (page: number) => `/list?page=${page}`;
const links = () => screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

test('lead to the pages beside the one on show', () => {
  const { rerender } = render(<PageLinks words={words} page={2} pages={3} to={to} />);
  expect(screen.getByRole('navigation', { name: 'Pages' }).textContent).toContain('2 of 3');
  expect(links()).toEqual([
    ['Before', '/list?page=1'],
    ['After', '/list?page=3'],
  ]);
  rerender(<PageLinks words={words} page={1} pages={3} to={to} />);
  expect(links()).toEqual([['After', '/list?page=2']]);
  rerender(<PageLinks words={words} page={3} pages={3} to={to} />);
  expect(links()).toEqual([['Before', '/list?page=2']]);
});

test('are absent where there is one page', () => {
  const { container } = render(<PageLinks words={words} page={1} pages={1} to={to} />);
  expect(container.innerHTML).toBe('');
});

test('say which page was turned to where somebody asks', () => {
  const onTurn = vi.fn<(page: number) => void>();
  render(<PageLinks words={words} page={1} pages={2} to={to} onTurn={onTurn} />);
  fireEvent.click(screen.getByRole('link', { name: 'After' }));
  expect(onTurn.mock.calls).toEqual([[2]]);
});
