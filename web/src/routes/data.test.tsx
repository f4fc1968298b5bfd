import { methodWords } from '@bhav/core/words/en/pages/method';
import { sourceWords } from '@bhav/core/words/en/pages/sources';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { renderPart } from '../data/market/render-part.test-support.tsx';
import Data from './data.tsx';

beforeEach(() => {
  window.history.replaceState(null, '', '/data');
});

test('the page has its parts in order, each with a heading and a link to it', () => {
  open();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Data and sources');
  const parts = [
    'What is shown now',
    'Kinds of figures',
    'How each figure is computed',
    'What is withheld',
    'Sources and their terms',
    'The last runs',
    'Optional files',
    'Live source',
  ];
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(parts);
  for (const name of parts) expect(screen.getByRole('region', { name })).toBeTruthy();
  const links = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link');
  expect(links.map((link) => document.querySelector(link.getAttribute('href') ?? '')?.textContent)).toEqual(parts);
});

test('each part of the method is found at its address, and can take the focus', () => {
  open();
  const method = within(screen.getByRole('region', { name: 'How each figure is computed' }));
  for (const { anchor, title, text } of methodWords) {
    const heading = method.getByRole('heading', { level: 3, name: title, hidden: true });
    const folded = document.getElementById(anchor);
    expect(heading.closest('details')?.contains(folded)).toBe(true);
    expect(folded?.tabIndex).toBe(-1);
    expect(folded?.textContent).toBe(text.join(''));
  }
});

test('each source is shown with its host, under the terms of its owner', () => {
  open();
  for (const { id, name, gives, host, terms } of sourceWords.catalogue) {
    const { owner, text, address } = sourceWords.terms[terms];
    const group = screen.getByRole('region', { name: owner });
    const told = group.querySelector(`[data-source="${id}"]`)?.textContent;
    expect(told).toBe(`${name}${gives}from ${new URL(host).host}`);
    expect(group.textContent).toContain(`${text}, ${address}.`);
    expect(within(group).getByRole('link').getAttribute('href')).toBe(address);
  }
});

function open() {
  renderPart(<Data />);
}
