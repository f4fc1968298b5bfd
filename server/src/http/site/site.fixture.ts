import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

export const THEME_SCRIPT = "document.documentElement.classList.toggle('dark', localStorage.darkMode === 'true');";

/** Looks like a built site. */
export interface MadeSite extends Disposable {
  folder: string;
  files: Readonly<Record<string, string>>;
}

/** In a temporary folder, or in the one given; it goes with its scope. */
export function makeSite(folder = mkdtempSync(join(tmpdir(), 'bhav-site-')), changes: Record<string, string | undefined> = {}): MadeSite {
  const files: Record<string, string> = {};
  for (const [name, text] of Object.entries({ ...FILES, ...changes })) if (text !== undefined) files[name] = text;
  for (const [name, text] of Object.entries(files)) {
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
    if (name.endsWith('.png')) continue;
    writeFileSync(`${path}.br`, brotliCompressSync(text));
    writeFileSync(`${path}.gz`, gzipSync(text));
  }
  return { folder, files, [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }) };
}

function pageOf(title: string, status: string): string {
  return `<!doctype html><html lang="en"><head><title>${title}</title><script>${THEME_SCRIPT}</script>
<script type="module" src="/assets/main-BkG8YK_3.js"></script>
<script type="application/json" id="bhav-status">${status}</script></head><body><main>${'figures '.repeat(80)}</main></body></html>`;
}

const FILES: Record<string, string> = {
  'index.html': pageOf('Bhav India', '{}'),
  'full-tracking/index.html': pageOf('Full Market Tracking', '{}'),
  'market-performers/index.html': pageOf('Market Performers', '{"mode":"simulated"}'),
  '404.html': pageOf('Page not found', '{}'),
  'assets/main-BkG8YK_3.js': `console.log('${'main '.repeat(200)}');`,
  'sw.js': `/* ${'worker '.repeat(100)} */`,
  'assets/picture-CTE1.png': 'not compressed',
  'manifest.webmanifest': JSON.stringify({ name: 'Bhav India', description: 'figures '.repeat(40) }),
  'robots.txt': 'User-agent: *\nAllow: /\n',
  '.built': 'a note of the build',
};
