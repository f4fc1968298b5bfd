import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');

/** What the linter reads of this project. */
export const LINTER_FILES = [
  'oxlint.config.ts',
  'tools/lint/top-level-order.ts',
  'tools/lint/text-from-words.ts',
  'tsconfig.base.json',
  'package.json',
];

/** Writes files (by path) into a folder of their own and gives what one rule of this project says about them. */
export function refusalsOf(rule: string, files: Record<string, string>): { file: string; message: string }[] {
  const folder = mkdtempSync(join(tmpdir(), 'bhav-linter-'));
  try {
    for (const name of LINTER_FILES) cpSync(join(ROOT, name), join(folder, name));
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction');
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), `${text}\n`);
    }
    const { diagnostics } = JSON.parse(outputIn(folder, Object.keys(files))) as {
      diagnostics: { filename: string; message: string; code?: string }[];
    };
    return diagnostics
      .filter(({ code }) => code === rule)
      .map(({ filename, message }) => ({ file: filename.replaceAll('\\', '/'), message }));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function outputIn(folder: string, files: string[]): string {
  const command = [join(ROOT, 'node_modules/oxlint/bin/oxlint'), '-f', 'json', ...files];
  try {
    return execFileSync(process.execPath, command, { cwd: folder, encoding: 'utf8', maxBuffer: 1e8 });
  } catch (error) {
    // The linter ends with a status of its own when it refuses something.
    return String((error as { stdout?: string }).stdout);
  }
}
