import type { ComponentType } from 'react';

/** What a file in `routes/` exports as `page`: its title in the browser's tab and a sentence for search engines. */
export interface Page {
  title: string;
  description: string;
}

export interface PageModule {
  page: Page;
  default: ComponentType;
}

/** The path of the page that answers for an address that leads nowhere. */
export const NOT_FOUND = '/404';

// One file, one page: `home.tsx` is `/`, `not-found.tsx` answers for the rest, any other name is the path.
const loaders = new Map(
  Object.entries(import.meta.glob<PageModule>(['./*.tsx', '!./*.test.tsx'])).map(([file, load]) => [pathOf(file), load]),
);

const loading = new Map<string, Promise<PageModule>>();

/** Loads the code of the page at a path, once; a failed attempt is not kept, so that the next one tries anew. */
export function loadPage(path: string): Promise<PageModule> {
  const key = knownPath(path);
  const running = loading.get(key);
  if (running !== undefined) return running;
  const load = loaders.get(key);
  if (load === undefined) return Promise.reject(new Error(`No page file for ${key}.`));
  const attempt = load().then(
    (module) => {
      // What React's `use` looks for in a promise: a page in hand is drawn at once, without a moment of waiting.
      void Object.assign(attempt, { status: 'fulfilled', value: module });
      return module;
    },
    (error: unknown) => {
      loading.delete(key);
      throw error;
    },
  );
  loading.set(key, attempt);
  return attempt;
}

/** Loads every page and gives each with its path, for the build. */
export function loadAllPages(): Promise<(Page & { path: string })[]> {
  return Promise.all([...loaders.keys()].map(async (path) => ({ path, ...(await loadPage(path)).page })));
}

function knownPath(path: string): string {
  return loaders.has(path) ? path : NOT_FOUND;
}

function pathOf(file: string): string {
  const name = file.slice('./'.length, -'.tsx'.length);
  return name === 'home' ? '/' : name === 'not-found' ? NOT_FOUND : `/${name}`;
}
