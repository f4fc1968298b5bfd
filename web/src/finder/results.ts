import type { Exchange } from '@bhav/core/market/exchange';
import { dayPath, indexPath, stockPath } from '@bhav/core/address/stock-path';
import { longDate, typedDay } from '@bhav/core/words/dates';
import { type Company, listingsAt } from '@bhav/core/finder/companies';
import { type Entry, type FoundEntries, nameIndex } from '@bhav/core/finder/name-index';
import { MAIN_INDEX } from '@bhav/core/indices/strip-indices';
import { mapPage } from '@bhav/core/map/map-view';
import { sectorPath } from '@bhav/core/sectors/sector-view';
import { moverListsOf, moversPath } from '@bhav/core/screen/lists';
import { en } from '@bhav/core/words/en/common';
import { moversWords } from '@bhav/core/words/en/pages/movers';
import { dayWords } from '@bhav/core/words/en/pages/day';
import { shortSectors } from '@bhav/core/words/en/pages/map';
import { indexName } from '@bhav/core/words/index-name';
import { sectorName } from '@bhav/core/words/sector-name';
import { finderWords as words, pageNames } from '@bhav/core/words/en/finder';
import type { Action } from '../ui/browser/actions.ts';
import type { Names } from '../data/answers/names.ts';
import type { RecentShare } from './recent-shares.ts';

export interface SitePage {
  to: string;
  text: string;
}

export interface ShareTarget {
  share: RecentShare;
  to: string;
}

/** A company has one share at each of its exchanges. */
export type Result = { key: string; title: string; note: string } & (
  | { kind: 'company'; symbol: string; shares: readonly [ShareTarget, ...ShareTarget[]] }
  | { kind: 'page'; to: string; index?: string }
  | { kind: 'action'; run: () => void }
);

export interface ResultGroup {
  kind: 'recent' | 'shares' | 'indices' | 'pages' | 'actions';
  label: string;
  results: readonly Result[];
}

export interface Results {
  groups: readonly ResultGroup[];
  sentence: string;
}

export interface Searched {
  names: Names | undefined;
  /** The names may still come, and with them what was not found. */
  areNamesAwaited: boolean;
  pages: readonly SitePage[];
  /** Whether the market has the exchanges' files: some lists need them. */
  hasFiles: boolean;
  actions: readonly Action[];
  recent: readonly RecentShare[];
}

const MOST = { companies: 8, others: 4 } as const;

/** Of the indices that people ask for by name. */
const MAPS: readonly SitePage[] = Object.values(MAIN_INDEX).map((index) => ({
  to: mapPage(index),
  text: en.layout.mapOf(indexName(index)),
}));

/** Makes a function that finds what fits a text. Without a text it returns recent shares, pages, actions and the most traded shares. */
export function searchIn({ names, areNamesAwaited, pages, hasFiles, actions, recent }: Searched): (text: string) => Results {
  const indices = (text: string): { found: FoundEntries; results: Result[] } => {
    const found = names?.ofIndices.find(text, MOST.others) ?? NOTHING;
    const shown = found.places.flatMap((place) => names?.indices[place] ?? []).map(indexResult);
    return { found, results: found.count > shown.length ? [...shown, allIndices(found.count)] : shown };
  };
  const sectors = (names?.sectors ?? []).map((sector) => ({ to: sectorPath(sector), text: words.sector(sectorName(sector)), sector }));
  const lists = moverListsOf(hasFiles).map((list) => ({ to: moversPath(list), text: moversWords.lists[list].name }));
  const searched: readonly (SitePage & { sector?: string })[] = [...pages, ...lists, ...(hasFiles ? MAPS : []), ...sectors];
  const ofPages = finderOf(searched, ({ to, text, sector }) => ({
    name: text,
    symbols: [text],
    codes: [],
    others:
      sector === undefined
        ? (pageNames[to] ?? [])
        : [sector, sectorName(sector), ...(shortSectors[sector] === undefined ? [] : [shortSectors[sector]])],
  }));
  const ofActions = finderOf(actions, ({ label, also = [] }) => ({ name: label, symbols: [], codes: [], others: also }));
  // One object for each company, so that its row is not drawn again.
  const known = new Map<string, Result[]>();
  const places = names && placesOf(recent, names.companies);
  const company = (place: number, exchange?: Exchange): Result[] => {
    const key = `${place} ${exchange ?? ''}`;
    const made = known.get(key) ?? companyResult(names?.companies[place], exchange);
    known.set(key, made);
    return made;
  };
  const traded = names?.session === undefined ? [] : [...names.companies.keys()].slice(0, MOST.companies);
  const withoutText: Results = {
    groups: [
      { kind: 'recent' as const, label: words.recent, results: recent.map(recentResult) },
      { kind: 'pages' as const, label: words.pages, results: pages.map(pageResult) },
      { kind: 'actions' as const, label: words.actions, results: actions.map(actionResult) },
      // These come last, as the names come late: nothing moves. With the first letter their rows are there, which is cheaper than new ones.
      {
        kind: 'shares' as const,
        label: words.mostTraded(longDate(names?.session ?? '')),
        results: traded.flatMap((place) => company(place)),
      },
    ].filter(({ results }) => results.length > 0),
    sentence: '',
  };
  const resultsOf = (text: string): Results => {
    const found = names?.index.find(text, MOST.companies, places) ?? NOTHING;
    const all = [
      {
        kind: 'shares' as const,
        label: words.shares,
        found,
        count: words.shareCount,
        results: found.places.flatMap((place) => company(place, found.exchange)),
      },
      { kind: 'indices' as const, label: words.indices, count: words.indexCount, ...indices(text) },
      { kind: 'pages' as const, label: words.pages, count: words.pageCount, ...ofPages(text, pageResult) },
      { kind: 'actions' as const, label: words.actions, count: words.actionCount, ...ofActions(text, actionResult) },
    ].filter(({ results }) => results.length > 0);
    const asTyped = all.filter(({ found: { isSlip } }) => !isSlip);
    const groups = asTyped.length === 0 && !areNamesAwaited ? all : asTyped;
    // Exact names come first.
    const ordered = groups.toSorted((one, other) => Number(other.found.isExact) - Number(one.found.isExact));
    return { groups: ordered, sentence: groups.length === 0 && areNamesAwaited ? words.loading : sentenceOf(text, groups) };
  };
  return (text) => {
    if (text.trim() === '') return withoutText;
    const day = typedDay(text, names?.session);
    if (hasFiles && day !== undefined) return dayResults(day);
    const found = resultsOf(text);
    const parts = text.trim().split(/\s+/);
    if (found.groups.length > 0 || areNamesAwaited || parts.length === 1) return found;
    const naming = parts.filter((part) => !FILLERS.has(part.toLowerCase()));
    const plain = resultsOf(naming.join(' '));
    return plain.groups.length > 0 ? plain : ofSomeWords(text, naming.map(resultsOf), found);
  };
}

function dayResults(day: string): Results {
  const result = pageResult({ to: dayPath(day), text: dayWords.titleOf(longDate(day)) });
  return { groups: [{ kind: 'pages', label: words.pages, results: [result] }], sentence: words.found([words.pageCount(1)], 1) };
}

/** What was found by each of the words, those of one kind together. */
function ofSomeWords(text: string, ofWords: readonly Results[], none: Results): Results {
  const groups = Map.groupBy(
    ofWords.flatMap(({ groups: found }) => found),
    ({ kind }) => kind,
  );
  const joined = [...groups.values()].flatMap(([first, ...others]) => {
    const results = [first, ...others].flatMap((group) => group?.results ?? []);
    return first === undefined
      ? []
      : [{ ...first, results: [...new Map(results.map((result) => [result.key, result])).values()].slice(0, MOST.companies) }];
  });
  return joined.length === 0 ? none : { groups: joined, sentence: words.someWords(text.trim()) };
}

const FILLERS = new Set(words.fillers.split(' '));

export function countCells(result: Result): number {
  return result.kind === 'company' ? result.shares.length : 1;
}

const NOTHING: FoundEntries = { places: [], count: 0, isExact: false, isSlip: false };

function sentenceOf(text: string, groups: readonly { found: FoundEntries; count: (count: number) => string }[]): string {
  if (groups.length === 0) return words.none(text.trim());
  const counts = groups.map(({ found, count }) => count(found.count));
  const [shares] = groups.filter(({ count }) => count === words.shareCount);
  const isCut = shares !== undefined && shares.found.count > shares.found.places.length;
  return [
    ...(groups.every(({ found }) => found.isSlip) ? [words.slip(text.trim())] : []),
    words.found(
      counts,
      groups.reduce((sum, { found }) => sum + found.count, 0),
    ),
    ...(isCut ? [words.firstOf(shares.found.places.length)] : []),
  ].join(' ');
}

function finderOf<Item>(items: readonly Item[], entryOf: (item: Item) => Entry) {
  const index = nameIndex(items.map(entryOf));
  return (text: string, resultOf: (item: Item) => Result): { found: FoundEntries; results: Result[] } => {
    const found = index.find(text, MOST.others);
    return { found, results: found.places.flatMap((place) => items.slice(place, place + 1)).map(resultOf) };
  };
}

/** The last one first. */
function placesOf(recent: readonly RecentShare[], companies: readonly Company[]): Set<number> {
  const at = { NSE: new Map<string, number>(), BSE: new Map<string, number>() };
  for (const [place, { nse, bse }] of recent.length === 0 ? [] : companies.entries()) {
    if (nse !== undefined) at.NSE.set(nse, place);
    if (bse !== undefined) at.BSE.set(bse, place);
  }
  const places = recent.map(({ exchange, symbol }) => at[exchange].get(symbol));
  return new Set(places.filter((place) => place !== undefined));
}

/** NSE comes first where a company is listed at both. */
function companyResult(company: Company | undefined, asked: Exchange | undefined): Result[] {
  if (company === undefined) return [];
  const { name, former, kind, lastSession } = company;
  const [first, ...others] = listingsAt(company, asked).map(({ exchange, symbol }) => targetOf({ exchange, symbol, name }));
  if (first === undefined) return [];
  const notes = [
    ...(kind === undefined ? [] : [words.kinds[kind]]),
    ...(former.length === 0 ? [] : [words.formerly(former.join(', '))]),
    ...(lastSession === undefined ? [] : [words.lastTraded(longDate(lastSession))]),
  ];
  const { exchange, symbol } = first.share;
  return [{ kind: 'company', key: `${exchange} ${symbol}`, title: name, note: notes.join(' · '), symbol, shares: [first, ...others] }];
}

function recentResult(share: RecentShare): Result {
  const { exchange, symbol, name } = share;
  return { kind: 'company', key: `recent ${exchange} ${symbol}`, title: name, note: '', symbol, shares: [targetOf(share)] };
}

function targetOf(share: RecentShare): ShareTarget {
  return { share, to: stockPath(share.exchange, share.symbol) };
}

function indexResult(name: string): Result {
  return { kind: 'page', key: `index ${name}`, title: indexName(name), note: '', to: indexPath(name), index: name };
}

function allIndices(count: number): Result {
  return { kind: 'page', key: 'all indices', title: words.allIndices(count), note: '', to: '/indices' };
}

function pageResult({ to, text }: SitePage): Result {
  return { kind: 'page', key: to, title: text, note: '', to };
}

function actionResult({ id, label, run }: Action): Result {
  return { kind: 'action', key: id, title: label, note: '', run };
}
