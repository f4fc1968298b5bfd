import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { fillTemplate } from './build/template.ts';

/** How the page is developed, and the half of its build that needs no entry: `build/bundle.ts` adds the rest. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), devPage()],
  server: {
    host: '127.0.0.1',
    proxy: { '^/api/': `http://127.0.0.1:${process.env.PORT ?? '4000'}` },
  },
  worker: { format: 'es' },
  build: {
    modulePreload: false,
    cssCodeSplit: false,
    // The policy allows no data: addresses.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // Minified code carries no comments; this file keeps the notices that its licences ask for.
    license: { fileName: 'licenses.txt' },
  },
});

/** Fills the page template while developing; `#root` stays empty, so the client renders it. */
function devPage(): Plugin {
  return {
    name: 'bhav:dev-page',
    apply: 'serve',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => fillTemplate(html, { title: 'Bhav India', description: '', app: '' }),
    },
  };
}
