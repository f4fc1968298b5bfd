import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { devPage } from './build/dev-page.ts';

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
