import { readFile, stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, resolve, sep } from 'node:path';

/**
 * Serves a folder on the loopback as a plain static host does: files, `index.html` of a folder after a redirect to its slash, `404.html` for
 * the rest. Browser tests use it to show that `web/dist` needs no server of ours. Port 0 takes a free port.
 */
export function serveStatic(folder: string, port: number): Promise<Server> {
  const root = resolve(folder);
  const server = createServer((request, response) => {
    answer(root, request, response).catch((error: unknown) => {
      console.error(error);
      response.writeHead(500).end();
    });
  });
  return new Promise((listening, refused) => {
    server.once('error', refused);
    server.listen(port, '127.0.0.1', () => listening(server));
  });
}

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
};

async function answer(root: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { allow: 'GET, HEAD' }).end();
    return;
  }
  const { pathname, search } = new URL(`http://localhost${(request.url ?? '/').replace(/^\/+/, '/')}`);
  let file = fileOf(root, pathname);
  if (file !== undefined && (await isFolder(file))) {
    if (!pathname.endsWith('/')) {
      response.writeHead(301, { location: `${pathname}/${search}` }).end();
      return;
    }
    file = join(file, 'index.html');
  }
  const found = file === undefined ? undefined : await contentOf(file);
  const body = found ?? (await contentOf(join(root, '404.html'))) ?? Buffer.from('Not found');
  const type = found === undefined ? TYPES['.html'] : (TYPES[extname(file ?? '')] ?? 'application/octet-stream');
  // Without a header browsers cache by heuristics; pages and the service worker must be of the newest build.
  response.writeHead(found === undefined ? 404 : 200, { 'content-type': type, 'content-length': body.length, 'cache-control': 'no-cache' });
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** The file that a path names, or none when the path is malformed or leaves the folder. */
function fileOf(root: string, pathname: string): string | undefined {
  try {
    const file = resolve(join(root, decodeURIComponent(pathname)));
    return file === root || file.startsWith(root + sep) ? file : undefined;
  } catch {
    return undefined;
  }
}

async function isFolder(file: string): Promise<boolean> {
  return stat(file).then(
    (stats) => stats.isDirectory(),
    () => false,
  );
}

async function contentOf(file: string): Promise<Buffer | undefined> {
  return readFile(file).catch(() => undefined);
}

if (process.argv[1] === import.meta.filename) {
  const [folder, port] = process.argv.slice(2);
  if (folder === undefined || port === undefined || !/^\d+$/.test(port)) {
    console.error('Usage: node web/build/serve-static.ts <folder> <port>');
    process.exitCode = 1;
  } else {
    const bound = (await serveStatic(folder, Number(port))).address() as AddressInfo;
    console.log(`http://127.0.0.1:${bound.port}`);
  }
}
