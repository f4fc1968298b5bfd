import type { Company } from '@bhav/core/finder/companies';
import { expect, test } from 'vitest';
import { indexedNames } from '../data/answers/names.ts';
import { type Results, searchIn } from './results.ts';

const COMPANIES: Company[] = [
  { name: 'Reliance Industries', nse: 'RELIANCE', bse: 'RELIANCE.', code: '500325', former: ['RIL-OLD'] },
  { name: 'Homely Ltd', bse: 'HOMELY', code: '512345', former: [], lastSession: '2026-10-01' },
];
const BANKS = Array.from({ length: 20 }, (_, at): Company => ({ name: `Bank ${at}`, nse: `BANK${at}`, former: [] }));
const namesOf = (companies: Company[], indices = ['NIFTY 50', 'SENSEX']) =>
  indexedNames(
    {
      mode: 'official',
      indices,
      companies: {
        name: companies.map(({ name }) => name),
        nse: companies.map(({ nse }) => nse ?? null),
        bse: companies.map(({ bse }) => bse ?? null),
        code: companies.map(({ code }) => code ?? null),
        isin: companies.map(() => null),
        former: companies.map(({ former }) => [...former]),
        kind: companies.map(({ kind }) => kind ?? null),
        lastSession: companies.map(({ lastSession }) => lastSession ?? null),
      },
    },
    false,
  );
const names = namesOf(COMPANIES);
const pages = [
  { to: '/', text: 'Home' },
  { to: '/data', text: 'Data and sources' },
];
const actions = [{ id: 'dark', label: 'Turn dark mode on', also: ['Theme'], run: () => undefined }];
const searchOf = (given: Partial<Parameters<typeof searchIn>[0]>) =>
  searchIn({ names, areNamesAwaited: false, pages, hasFiles: false, actions, recent: [], ...given });
const search = searchOf({});

const titles = ({ groups }: Results) => groups.map(({ label, results }) => [label, results.map(({ title }) => title)]);

test('a company has a share at each of its exchanges, NSE first, and its former names', () => {
  const [group] = search('reliance').groups;
  expect(group?.results[0]).toMatchObject({
    kind: 'company',
    symbol: 'RELIANCE',
    note: 'formerly RIL-OLD',
    shares: [{ to: '/stock/NSE/RELIANCE' }, { to: '/stock/BSE/RELIANCE.' }],
  });
  expect(search('homely').groups[0]?.results[0]).toMatchObject({
    note: 'last traded Thu 1 Oct 2026',
    shares: [{ to: '/stock/BSE/HOMELY' }],
  });
});

test('exact names come first, then shares; names that differ by a letter only if nothing else matches', () => {
  expect(titles(search('home'))).toEqual([
    ['Pages', ['Home']],
    ['Shares', ['Homely Ltd']],
  ]);
  expect(titles(search('sensex'))).toEqual([['Indices', ['Sensex']]]);
  expect(titles(search('homf'))).toEqual([
    ['Shares', ['Homely Ltd']],
    ['Pages', ['Home']],
  ]);
  expect(titles(search('homel'))).toEqual([['Shares', ['Homely Ltd']]]);
});

test('a sentence says how much was found, also after a slip, and what was not found', () => {
  expect(search('reliance').sentence).toBe('1 share found.');
  expect(search('relaince').sentence).toBe('No exact match for “relaince”; these differ by one letter. 1 share found.');
  expect(search(' zzzz ')).toEqual({ groups: [], sentence: 'No results for “zzzz”.' });
});

test('more indices than are shown lead to the page of all of them', () => {
  const indices = ['NIFTY 50', 'NIFTY BANK', 'NIFTY IT', 'NIFTY AUTO', 'NIFTY PHARMA'];
  const ofIndices = searchOf({ names: namesOf([], indices) });
  const [group] = ofIndices('nifty').groups;
  expect(group?.results[0]).toMatchObject({ title: 'Nifty 50', to: '/index/NIFTY%2050' });
  expect(group?.results.at(-1)).toMatchObject({ title: 'All 5 of them are on the page of indices', to: '/indices' });
  expect(titles(ofIndices('banknifty'))).toEqual([['Indices', ['Nifty Bank']]]);
});

test('a page is found by what is done there, and the exchange in a text comes first', () => {
  const found = searchOf({ pages: [{ to: '/market-performers', text: 'Market Performers' }] });
  expect(['gainers', 'losers'].map((text) => titles(found(text)))).toEqual([
    [['Pages', ['Market Performers', 'Top gainers']]],
    [['Pages', ['Market Performers', 'Top losers']]],
  ]);
  expect(search('BSE:500325').groups[0]?.results[0]).toMatchObject({
    shares: [{ to: '/stock/BSE/RELIANCE.' }, { to: '/stock/NSE/RELIANCE' }],
  });
});

test('more shares than are shown are counted', async () => {
  const many = searchOf({ names: namesOf(BANKS) });
  expect(many('bank').groups[0]?.results).toHaveLength(8);
  expect(many('bank').sentence).toBe('20 shares found. The first 8 shares are shown.');
});

test('without a text the most traded shares come last, with their session, and are the very results of a text', async () => {
  const many = searchOf({ names: { ...namesOf(BANKS), session: '2026-11-20' } });
  const { groups } = many('');
  expect(groups.map(({ kind }) => kind)).toEqual(['pages', 'actions', 'shares']);
  expect(titles(many(''))[2]).toEqual(['Most traded on Fri 20 Nov 2026', BANKS.slice(0, 8).map(({ name }) => name)]);
  // The row of a company that is found again is not drawn again.
  expect(groups[2]?.results[0]).toBe(many('bank 0').groups[0]?.results[0]);
});

test('without a text there are the shares opened lately, the pages and the actions; a recent share comes before others', () => {
  const recent = [{ exchange: 'BSE', symbol: 'HOMELY', name: 'Homely Ltd' } as const];
  const withRecent = searchOf({ recent });
  expect(titles(withRecent('  '))).toEqual([
    ['Recently viewed', ['Homely Ltd']],
    ['Pages', ['Home', 'Data and sources']],
    ['Actions', ['Turn dark mode on']],
  ]);
  expect(titles(search('i'))[0]).toEqual(['Shares', ['Reliance Industries']]);
  expect(titles(withRecent('l'))[0]?.[1]).toEqual(['Homely Ltd']);
});

test('before the names are there, nothing is guessed and nothing is said to be missing; without hope of them it is', () => {
  const early = searchOf({ names: undefined, areNamesAwaited: true });
  expect(early('dati')).toEqual({ groups: [], sentence: 'Loading the names of the companies…' });
  expect(early('zzzz')).toEqual({ groups: [], sentence: 'Loading the names of the companies…' });
  expect(early('data')).toMatchObject({ groups: [{ label: 'Pages' }], sentence: '1 page found.' });
  const never = searchOf({ names: undefined });
  expect(never('dati').sentence).toBe('No exact match for “dati”; these differ by one letter. 1 page found.');
  expect(never('zzzz').sentence).toBe('No results for “zzzz”.');
});

test('a question is searched without the words that name nothing, and several names one by one', () => {
  expect(titles(search('why did reliance move'))).toEqual(titles(search('reliance')));
  const found = search('reliance homely sensex');
  expect(titles(found)).toEqual([
    ['Shares', ['Reliance Industries', 'Homely Ltd']],
    ['Indices', ['Sensex']],
  ]);
  expect(found.sentence).toBe('Nothing has all the words of “reliance homely sensex”; these have one of them.');
});

test('a sector is found by its name and its short one, and a day by its date', () => {
  const known = { ...names, session: '2026-11-27', sectors: ['Information Technology', 'Realty'] };
  const find = searchOf({ names: known, hasFiles: true });
  for (const text of ['information technology', 'IT', 'realty sector']) {
    const [page] = find(text).groups.flatMap(({ results }) => results);
    expect(page).toMatchObject({ to: text.startsWith('realty') ? '/sectors/Realty' : '/sectors/Information%20Technology' });
  }
  expect(find('19 nov').groups).toMatchObject([{ results: [{ title: 'The market on Thu 19 Nov 2026', to: '/day/2026-11-19' }] }]);
  expect(searchOf({ names: known })('19 nov').groups).toEqual([]);
});
