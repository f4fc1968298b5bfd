import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const DIST = join(import.meta.dirname, '../../web/dist');

/** Prints the bytes that a first visit to each page of `web/dist` sends: its scripts as they are, and each kind as brotli, which short files have none of. */
export function measureFirstVisits(): void {
  const pages = globSync('**/*.html', { cwd: DIST, exclude: (name) => name === '.server' }).toSorted();
  if (pages.length === 0) throw new Error('web/dist has no pages: build first (npm run build).');
  const sizeOf = (file: string): number => statSync(join(DIST, file)).size;
  const sentOf = (file: string): number => sizeOf(existsSync(join(DIST, `${file}.br`)) ? `${file}.br` : file);
  const sum = (files: readonly string[], of: (file: string) => number): number => files.reduce((total, file) => total + of(file), 0);
  const rows = pages.map((page) => {
    const html = readFileSync(join(DIST, page), 'utf8');
    const named = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)].map(([, file = '']) => file);
    const [scripts, styles] = [named.filter((file) => file.endsWith('.js')), named.filter((file) => file.endsWith('.css'))];
    return [
      page,
      { scripts: scripts.length, js: sum(scripts, sizeOf), 'js sent': sum(scripts, sentOf), css: sum(styles, sentOf), html: sentOf(page) },
    ];
  });
  console.table(Object.fromEntries(rows));
}
