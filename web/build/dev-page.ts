import type { Plugin } from 'vite';
import { fillTemplate } from './template.ts';

/** Fills the page template while developing; `#root` stays empty, so the client renders it. */
export function devPage(): Plugin {
  return {
    name: 'bhav:dev-page',
    apply: 'serve',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => fillTemplate(html, { title: 'Bhav India', description: '', app: '' }),
    },
  };
}
