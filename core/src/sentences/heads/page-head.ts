import { addressOn } from '../../address/view.ts';
import { newestSessionOf } from '../freshness.ts';
import { EXCHANGES } from '../../market/exchange.ts';
import { breadthOf } from '../../quotes/breadth.ts';
import { byChange } from '../../quotes/rank.ts';
import { headWords as words } from '../../words/en/pages/head.ts';
import { en } from '../../words/en/common.ts';
import { language } from '../../words/en/language.ts';
import { screenerWords } from '../../words/en/pages/screener.ts';
import { ALL_LANGUAGES, LANGUAGES } from '../../words/languages.ts';
import { inLanguage, pageAddress } from '../../words/page-address.ts';
import { formatPercentChange, formatPoints } from '../../words/format.ts';
import type { IndexLevel } from '../../wire/indices.ts';
import type { Market, StockList } from '../../wire/market.ts';
import type { RenderedAnswers } from '../../wire/server/page-status.ts';
import { WARNINGS_FEED } from '../../pages/answer-addresses.ts';
import { hasPast, pastDayAsked } from '../../pages/past-pages.ts';
import { indexOf, isMade, isServed, levelWithChange, markOf, previewAddress, whenOf } from './figures-in-heads.ts';
import { mapHead } from './map-title.ts';
import { type HeadParameters, screenHead } from './screen-head.ts';
import { dayHead, indexHead, shareHead, type TitleAndDescription } from './share-index-head.ts';
import { beside, sentences, stopsBetween } from '../../words/joins.ts';
import { sourceInWords } from '../../words/source-in-words.ts';

/** All is plain text. */
export interface PageHead {
  title: string;
  description: string;
  /** With the day but without the view; absent if the site's address is not known. */
  canonical?: string;
  /** Addresses of the same page by BCP 47 tag; absent if the site's is not known. */
  alternates?: Record<string, string>;
  robots?: 'noindex';
  feed?: { title: string; address: string };
  /** From ogp.me; addresses only if the site's is known, since they must be absolute. */
  openGraph: Record<string, string>;
  /** Twitter's own names; the rest it takes from Open Graph. */
  twitter: Record<string, string>;
  /** Of schema.org, for JSON-LD. */
  structured: object[];
}

export interface HeadInput {
  page: { path: string; title: string; description: string };
  /** Those on which the page depends; their text is without a question mark. */
  parameters?: HeadParameters | undefined;
  /** Absent if the server has no figures. */
  market?: Pick<Market, 'lists' | 'indices'> | undefined;
  /** Those that the page shows beside the market, by address. */
  answers?: RenderedAnswers | undefined;
  /** Such as "https://bhav.example.org"; absent if not known. */
  site?: string | undefined;
  /** Search engines can reach the site at all. */
  isPublic: boolean;
}

/** Figures of a demonstration are called that, describe no data set, and are not to be indexed. */
export function headOf({ page, parameters, market, answers: known = {}, site, isPublic }: HeadInput): PageHead {
  const answers = Object.fromEntries(Object.entries(known).filter(([, answer]) => answer !== null));
  const lists = market === undefined ? [] : EXCHANGES.map((exchange) => market.lists[exchange]).filter(isServed);
  const modes = lists.map(({ mode }) => mode);
  const screen = parameters && screenHead(page.path, parameters, answers);
  const day = dayHead(page.path, answers);
  const share = shareHead(page.path, answers);
  const feed = screen?.feed ?? share?.feed ?? (page.path === '/warnings' && lists.length > 0 ? WARNINGS_FEED : undefined);
  const on = hasPast(page.path) && parameters ? pastDayAsked(parameters) : undefined;
  const { title, description } =
    screen ??
    share ??
    indexHead(page.path, answers) ??
    mapHead(answers, on !== undefined) ??
    day ??
    (market === undefined || lists.length === 0 ? page : told(page, lists, market.indices));
  const [first] = lists;
  const address = site === undefined ? undefined : site + pageAddress(page.path);
  const picture =
    screen?.picture ??
    day?.picture ??
    (first && { path: previewAddress(newestSessionOf(lists) ?? '', on !== undefined), alt: pictureOf(first) });
  return {
    title,
    description,
    ...(address !== undefined && { canonical: addressOn(address, on) }),
    ...(site !== undefined && { alternates: alternatesOf(site, page.path, on) }),
    ...(isPublic && modes.some(isMade) && { robots: 'noindex' as const }),
    ...(feed !== undefined && on === undefined && { feed: { title: screenerWords.feed, address: inLanguage(feed) } }),
    openGraph: {
      type: 'website',
      site_name: words.site,
      locale: locale.replace('-', '_'),
      title,
      description,
      // Whoever shares a screen shares what it asks.
      ...(address !== undefined && { url: screen === undefined ? addressOn(address, on) : pathWithQuery(address, parameters) }),
      ...(site !== undefined && {
        image: site + (picture === undefined ? '/share.png' : inLanguage(picture.path)),
        'image:width': '1200',
        'image:height': '630',
        'image:alt': picture?.alt ?? words.picture,
      }),
    },
    twitter: { card: site === undefined ? 'summary' : 'summary_large_image' },
    structured: site === undefined ? [] : structured({ path: page.path, on, site }, lists, title, description),
  };
}

const { locale } = LANGUAGES[language];

function alternatesOf(site: string, path: string, on: string | undefined): Record<string, string> {
  const languages = ALL_LANGUAGES.map((of) => [LANGUAGES[of].locale, addressOn(site + pageAddress(path, of), on)]);
  return Object.fromEntries([...languages, ['x-default', addressOn(site + path, on)]]);
}

function pathWithQuery(address: string, parameters: HeadParameters | undefined): string {
  const query = parameters?.toString() ?? '';
  return query === '' ? address : `${address}?${query}`;
}

function told(page: HeadInput['page'], lists: readonly StockList[], indices: readonly IndexLevel[]): TitleAndDescription {
  const [first] = lists;
  if (first === undefined || TITLES[page.path] === undefined) return page;
  const lines = page.path === '/market-performers' ? [moversOf(first)] : lists.map((list) => listLine(list, indices));
  return {
    title: [...markOf(first.mode), TITLES[page.path]?.(page, first), words.site].join(' · '),
    description: sentences([...lines, originOf(lists)]),
  };
}

const TITLES: Record<string, (page: HeadInput['page'], list: StockList) => string> = {
  '/': (_, list) => countsOn(list),
  '/market-performers': nameOn,
  '/full-tracking': nameOn,
};

/** Without the site's name, with the day. */
function nameOn({ title }: HeadInput['page'], list: StockList): string {
  return words.on(title.replace(` · ${words.site}`, ''), whenOf(list));
}

function pictureOf(list: StockList): string {
  return stopsBetween([...(isMade(list.mode) ? [words.marks[list.mode]] : []), countsOn(list)]);
}

function countsOn(list: StockList): string {
  return words.on(countsOf(list, list.name), whenOf(list));
}

function countsOf({ stocks }: StockList, of: string): string {
  const { advances, declines } = breadthOf(stocks);
  return words.counts(of, advances, declines);
}

function listLine(list: StockList, indices: readonly IndexLevel[]): string {
  const index = indexOf(list, indices);
  const { unchanged } = breadthOf(list.stocks);
  const level = index && levelWithChange(list.name, formatPoints(index.level), index.changePercent);
  return [countsOf(list, level ?? list.name), ...(unchanged === 0 ? [] : [words.unchanged(unchanged)])].join(', ');
}

/** Gainers, and as many losers. */
const NAMED = 3;

function moversOf({ name, stocks }: StockList): string {
  const moved = byChange(stocks.filter(({ changePercent }) => changePercent !== undefined));
  const named = (some: typeof moved) =>
    some.map(({ symbol, changePercent = 0 }) => `${symbol} ${formatPercentChange(changePercent)}`).join(', ');
  const risen = named(moved.filter(({ isGainer }) => isGainer).slice(0, NAMED)) || en.shape.none;
  const fallen =
    named(
      moved
        .filter(({ isLoser }) => isLoser)
        .slice(-NAMED)
        .toReversed(),
    ) || en.shape.none;
  return `${words.gainers(name, risen)}; ${words.losers(fallen)}`;
}

/** Mode, time and sources, together where lists share the first two, and, for a demonstration, that the figures are not market prices. */
function originOf(lists: readonly StockList[]): string {
  const kinds = Map.groupBy(lists, (list) => words.when(en.modes[list.mode], whenOf(list)));
  return [...kinds]
    .map(([kind, same]) => {
      const mode = same[0]?.mode ?? 'simulated';
      const sources = beside([...new Set(same.map((list) => sourceInWords(list, list.exchange)))]);
      return [kind, sources, ...(isMade(mode) ? [words.notPrices[mode]] : [])].join(', ');
    })
    .join('; ');
}

function structured(
  { path, on, site }: { path: string; on: string | undefined; site: string },
  lists: readonly StockList[],
  title: string,
  description: string,
): object[] {
  const website = { '@context': 'https://schema.org', '@type': 'WebSite', name: words.site, url: `${site}/`, inLanguage: locale };
  if (path === '/') return [website];
  const [first] = lists;
  if (path !== '/full-tracking' || first === undefined || lists.some(({ mode }) => mode !== 'official' && mode !== 'live')) return [];
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Dataset',
      name: words.dataset(whenOf(first)),
      alternateName: title,
      description,
      url: site + pageAddress(path) + (on === undefined ? '' : `?on=${on}`),
      isAccessibleForFree: true,
      inLanguage: locale,
      spatialCoverage: 'India',
      temporalCoverage: first.session,
      ...(first.asOf !== undefined && { dateModified: first.asOf }),
      variableMeasured: words.datasetFigures,
      distribution: lists.map(({ exchange, name }) => ({
        '@type': 'DataDownload',
        name,
        encodingFormat: 'text/csv',
        contentUrl: site + inLanguage(addressOn(`/api/v1/market.csv?exchange=${exchange}`, on)),
      })),
    },
  ];
}
