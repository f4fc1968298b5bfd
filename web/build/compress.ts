import { readFile, readdir, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Writes a `.br` and a `.gz` beside every text file of a folder that is longer than 512 bytes, each at its best level. */
export async function compressFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const texts = entries.filter((entry) => entry.isFile() && TEXT.has(extname(entry.name)));
  await Promise.all(texts.map((entry) => compressFile(join(entry.parentPath, entry.name))));
}

/** Compresses as the build does for what a browser receives; brotli, level 11. */
export function brotli(bytes: Uint8Array): Promise<Buffer> {
  return promisify(brotliCompress)(bytes, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}

const TEXT = new Set(['.html', '.js', '.css', '.svg', '.json', '.webmanifest', '.txt', '.xml']);
const LONGER_THAN_BYTES = 512;

async function compressFile(file: string): Promise<void> {
  const bytes = await readFile(file);
  if (bytes.length <= LONGER_THAN_BYTES) return;
  const [br, gz] = await Promise.all([brotli(bytes), promisify(gzip)(bytes, { level: 9 })]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}
