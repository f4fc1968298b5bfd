import { fitsPattern, isPattern } from '@bhav/core/pages/page-pattern';
import type { Parameters } from '@bhav/core/address/view';
import { en } from '@bhav/core/words/en/common';
import type { ComponentType } from 'react';
import type { StockStore } from '../data/market/stock-store.ts';
import { onDemand, type OnDemand } from '../ui/browser/on-demand.ts';

/** The export `page` of a file in `routes/`: its title in the browser's tab and a sentence for search engines. */
export interface Page {
  title: string;
  description: string;
}

/** The title stands before the name of the site. */
export function titled({ title, description }: Page): Page {
  return { title: en.product.tab(title), description };
}

/** Returns the addresses of the answers of the API that a page shows beside the market; `parameters` are those of its address. */
export type Answers = (path: string, parameters: Parameters) => string[] | Promise<string[]>;

export interface PageModule {
  page: Page;
  default: ComponentType;
  /** Returns the title and the description of one of the pages that a pattern stands for; `page` is that of the pattern. */
  pageOf?: (path: string) => Page;
  /** The pages of a pattern that the simulated market has, so that the build can write them. */
  paths?: readonly string[];
  /** A server writes them into the page, and the page asks for them otherwise. The first one decides whether there is such a page. */
  answers?: Answers;
  /** Whether there is such a page with these answers, where the first one alone does not say so. */
  isThere?: (path: string, answers: readonly unknown[]) => boolean;
  /** Loads further code that the page of these parameters needs, before it is rendered with a server's figures. */
  prepare?: (parameters: URLSearchParams, store: StockStore) => Promise<unknown>;
}

/** The path of the page that answers for an address that leads nowhere. */
export const NOT_FOUND = '/404';

// One file, one page: `home.tsx` is `/`, `not-found.tsx` answers for the rest, any other name is the path. In a path with parameters
// (`stock.$exchange.$symbol.tsx` is `/stock/:exchange/:symbol`) a dot stands for a slash.
const pages = new Map(
  Object.entries(import.meta.glob<PageModule>(['./*.tsx', '!./*.test.tsx'])).map(([file, load]) => [pathOf(file), onDemand(load)]),
);

/** The code of the page at a path; that of the not-found page if there is none. */
export function pageAt(path: string): OnDemand<PageModule> {
  const page =
    pages.get(path) ?? pages.get([...pages.keys()].find((pattern) => isPattern(pattern) && fitsPattern(pattern, path)) ?? NOT_FOUND);
  if (page === undefined) throw new Error('web/src/routes has no not-found.tsx.');
  return page;
}

/** Loads every page and returns each with its path, or the pattern of its paths, for the build. */
export function loadAllPages(): Promise<(Page & { path: string; paths: readonly (Page & { path: string })[] })[]> {
  return Promise.all(
    [...pages].map(async ([path, code]) => {
      const { page, pageOf = () => page, paths = [] } = await code.load();
      return { path, ...page, paths: paths.map((one) => ({ path: one, ...pageOf(one) })) };
    }),
  );
}

function pathOf(file: string): string {
  const name = file.slice('./'.length, -'.tsx'.length);
  return name === 'home' ? '/' : name === 'not-found' ? NOT_FOUND : `/${name.replaceAll('.', '/').replaceAll('$', ':')}`;
}
