import type { ComponentType } from 'react';
import { onDemand, type OnDemand } from '../ui/on-demand.ts';

/** What a file in `routes/` exports as `page`: its title in the browser's tab and a sentence for search engines. */
export interface Page {
  title: string;
  description: string;
}

export interface PageModule {
  page: Page;
  default: ComponentType;
  /** Loads what the page of these parameters needs besides, before it is rendered with a server's figures. */
  prepare?: (parameters: URLSearchParams) => Promise<unknown>;
}

/** The path of the page that answers for an address that leads nowhere. */
export const NOT_FOUND = '/404';

// One file, one page: `home.tsx` is `/`, `not-found.tsx` answers for the rest, any other name is the path.
const pages = new Map(
  Object.entries(import.meta.glob<PageModule>(['./*.tsx', '!./*.test.tsx'])).map(([file, load]) => [pathOf(file), onDemand(load)]),
);

/** The code of the page at a path; that of the page that says so, where there is none. */
export function pageAt(path: string): OnDemand<PageModule> {
  const page = pages.get(path) ?? pages.get(NOT_FOUND);
  if (page === undefined) throw new Error('web/src/routes has no not-found.tsx.');
  return page;
}

/** Loads every page and gives each with its path, for the build. */
export function loadAllPages(): Promise<(Page & { path: string })[]> {
  return Promise.all([...pages].map(async ([path, page]) => ({ path, ...(await page.load()).page })));
}

function pathOf(file: string): string {
  const name = file.slice('./'.length, -'.tsx'.length);
  return name === 'home' ? '/' : name === 'not-found' ? NOT_FOUND : `/${name}`;
}
