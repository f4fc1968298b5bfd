import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { announce, Announcer } from './announcer.tsx';

afterEach(() => {
  act(() => announce(''));
});

test('a sentence is said politely, once, out of sight, in one place, or screen readers would not notice', () => {
  render(<Announcer />);
  const place = screen.getByRole('status');
  expect(place.textContent?.trim()).toBe('');
  act(() => announce('Figures updated, 14:35:10 IST'));
  expect(place.textContent).toBe('Figures updated, 14:35:10 IST');
  expect(place.className).toBe('sr-only');
  expect(screen.getAllByText('Figures updated, 14:35:10 IST')).toHaveLength(1);
  act(() => announce('INFY −2.80%'));
  expect(screen.getByRole('status')).toBe(place);
  expect(place.textContent).toBe('INFY −2.80%');
});

test('the same sentence again changes the text, or screen readers would stay silent', () => {
  render(<Announcer />);
  const heard = [1, 2, 3].map(() => {
    act(() => announce('TITAN +4.12%'));
    return screen.getByRole('status').textContent;
  });
  expect(heard.map((text) => text?.trim())).toEqual(Array(3).fill('TITAN +4.12%'));
  expect(heard[1]).not.toBe(heard[0]);
  expect(heard[2]).not.toBe(heard[1]);
});

test('the HTML of the build announces nothing', () => {
  act(() => announce('TITAN +4.12%'));
  expect(renderToString(<Announcer />)).toBe('<div role="status" class="sr-only"></div>');
});
