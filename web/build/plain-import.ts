import type { Plugin } from 'vite';

/**
 * Puts a call of `import()` in place of Vite's preloader, about half a kilobyte of every first visit.
 * There is nothing for it to preload: all styles are one file that every page links, and the pages name their own chunks.
 */
export function plainImport(): Plugin {
  return {
    name: 'bhav:plain-import',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () => 'export const __vitePreload = (load) => load();',
    },
  };
}
