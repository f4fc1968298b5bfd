import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);

export const hasLibreOffice = (process.env['PATH'] ?? '').split(delimiter).some((folder) => existsSync(join(folder, 'soffice')));

/** Comma, quote, UTF-8, from line 1, English, and what begins like a formula is one: as Excel does, and as LibreOffice does when asked to. */
const AS_CSV = '--infilter=CSV:44,34,76,1,,1033,false,true,false,false,0,true';

interface FlatSheet {
  cells: string[];
  formulasAndLinks: string[];
}

export async function flatSheet(name: string, bytes: Uint8Array): Promise<FlatSheet> {
  const folder = await mkdtemp(join(tmpdir(), 'bhav-sheet-'));
  try {
    await writeFile(join(folder, name), bytes);
    const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`;
    const filter = name.endsWith('.csv') ? [AS_CSV] : [];
    await run('soffice', [profile, '--headless', ...filter, '--convert-to', 'fods', '--outdir', folder, join(folder, name)]);
    const xml = await readFile(join(folder, name.replace(/\.\w+$/, '.fods')), 'utf8');
    return {
      cells: [...xml.matchAll(/<text:p>(.*?)<\/text:p>/g)].map(([, text = '']) => plain(text)),
      formulasAndLinks: xml.match(/table:formula="[^"]*"|<text:a [^>]*>|<script/g) ?? [],
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

function plain(xml: string): string {
  return xml.replaceAll(/&(\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole);
}
