// @vitest-environment happy-dom
import { methodWords } from '@bhav/core/words/pages/en-method';
import { columnsOf } from '@bhav/core/table/fields';
import { sourceWords } from '@bhav/core/words/pages/en-sources';
import { render, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { StockDataProvider } from '../data/market/provider.tsx';
import About from './about.tsx';
import Data from './data.tsx';

beforeEach(() => {
  window.history.replaceState(null, '', '/data');
});

test('the page has its parts in order, each with a heading and a link to it', () => {
  open();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Data health');
  const parts = [
    'What is shown now',
    'What is withheld',
    'How each figure is derived',
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
  const method = within(screen.getByRole('region', { name: 'How each figure is derived' }));
  for (const { anchor, title, text } of methodWords) {
    const heading = method.getByRole('heading', { level: 3, name: title });
    expect(heading.id).toBe(anchor);
    expect(heading.tabIndex).toBe(-1);
    expect(within(heading).getByRole('link').getAttribute('href')).toBe(`#${anchor}`);
    for (const paragraph of text) expect(method.getByText(paragraph)).toBeTruthy();
  }
});

test('the headers of tables lead to headings that are there', () => {
  open();
  for (const { column } of columnsOf({ compact: false, marketCap: true })) {
    expect(document.querySelector(`#${column.method}`)?.tagName).toBe('H3');
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

test('the page about the figures explains every kind and leads here', () => {
  render(<About />);
  const kinds = screen.getAllByRole('term').map(({ textContent }) => textContent);
  expect(kinds).toEqual(['Official close', 'Delayed', 'Simulated data', 'Demonstration exchange']);
  expect(screen.getAllByRole('definition').filter(({ textContent }) => textContent === '')).toEqual([]);
  expect(screen.getByRole('link', { name: /^Data health/ }).getAttribute('href')).toBe('/data');
});

function open() {
  render(
    <StockDataProvider>
      <Data />
    </StockDataProvider>,
  );
}
