import { render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { expect, test } from 'vitest';
import { PageLinks } from './page-links.tsx';

const words = { label: 'Pages', previous: 'Before', next: 'After', page: (page: number, pages: number) => `${page} of ${pages}` };
const to = (page: number) => `/list?page=${page}`;
const links = () => screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

test('lead to the pages beside the one on show', () => {
  const { rerender } = render(<PageLinks words={words} page={2} pages={3} to={to} list={createRef()} />);
  expect(screen.getByRole('navigation', { name: 'Pages' }).textContent).toContain('2 of 3');
  expect(links()).toEqual([
    ['Before', '/list?page=1'],
    ['After', '/list?page=3'],
  ]);
  rerender(<PageLinks words={words} page={1} pages={3} to={to} list={createRef()} />);
  expect(links()).toEqual([['After', '/list?page=2']]);
  rerender(<PageLinks words={words} page={3} pages={3} to={to} list={createRef()} />);
  expect(links()).toEqual([['Before', '/list?page=2']]);
});

test('are absent where there is one page', () => {
  const { container } = render(<PageLinks words={words} page={1} pages={1} to={to} list={createRef()} />);
  expect(container.innerHTML).toBe('');
});
