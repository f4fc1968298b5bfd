import { mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { filePrefix } from '@bhav/core/exports/file-name';
import { readAdjust, symbolsTable, YEARLY, type ParquetTable, writeParquet } from '../market/exported/parquet.ts';
import { modeOf } from '../market/market.ts';
import { storedYears } from '../store/read/of-year.ts';
import { runCommand, withContext } from './command-context.ts';

const USAGE = `Writes the whole store as Parquet files: ${[...Object.keys(YEARLY), 'symbols'].join(', ')}.
  npm run export -- parquet FOLDER`;

await runCommand((signal) => exportCommand(process.argv.slice(2), signal), 'Stopped; the files that were named are whole.');

async function exportCommand(given: readonly string[], signal: AbortSignal): Promise<number> {
  const [format, to, ...more] = given;
  if (format !== 'parquet' || to === undefined || more.length > 0 || to.startsWith('-')) {
    console.error(USAGE);
    return 2;
  }
  const folder = resolve(to);
  return withContext({ signal }, async ({ store }) => {
    const mode = modeOf(store);
    const years = await storedYears(store);
    if (years.length === 0) throw new Error('No trading day is stored yet: there is nothing to export.');
    mkdirSync(folder, { recursive: true });
    /** A file has its name when it is whole. */
    const write = async (name: string, table: ParquetTable): Promise<void> => {
      signal.throwIfAborted();
      const path = join(folder, `${filePrefix(mode)}${name}.parquet`);
      try {
        await writeParquet(`${path}.part`, { ...table, rows: until(signal, table.rows) }, mode);
        renameSync(`${path}.part`, path);
      } finally {
        rmSync(`${path}.part`, { force: true });
      }
      console.log(`${path} (${(statSync(path).size / 1e6).toFixed(1)} MB)`);
    };
    await write('symbols', await symbolsTable(store));
    const adjust = await readAdjust(store);
    for (const year of years) {
      for (const [name, tableOf] of Object.entries(YEARLY)) await write(`${name}-${year}`, await tableOf(store, year, adjust));
    }
    return 0;
  });
}

async function* until<Row>(signal: AbortSignal, rows: Iterable<Row> | AsyncIterable<Row>): AsyncGenerator<Row> {
  for await (const row of rows) {
    signal.throwIfAborted();
    yield row;
  }
}
