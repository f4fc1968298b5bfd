import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { preview } from 'vite';

const WEB = resolve(import.meta.dirname, '..');
const DIST = join(WEB, 'dist');

/** Serves `web/dist` with Vite's preview on a free port, as a plain static host does: a folder redirects to its slash, `404.html` is sent for the rest. */
const server = await preview({
  root: WEB,
  configFile: false,
  appType: 'mpa',
  preview: { host: '127.0.0.1', port: 0 },
  plugins: [
    {
      name: 'bhav:static-host',
      configurePreviewServer:
        ({ middlewares }) =>
        () =>
          void middlewares.use((request, response, next) => {
            const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
            if (pathname.endsWith('.html')) next();
            else if (existsSync(join(DIST, decodeURIComponent(pathname), 'index.html')))
              response.writeHead(301, { location: `${pathname}/${search}` }).end();
            else
              readFile(join(DIST, '404.html')).then(
                (page) => response.writeHead(404, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' }).end(page),
                next,
              );
          }),
    },
  ],
});
console.log(server.resolvedUrls?.local[0]);
