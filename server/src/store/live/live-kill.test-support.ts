import { writeSync } from 'node:fs';
import { openStore } from '../open-store.ts';
import { keepQuotes } from './quotes.ts';
import { valueIn } from '../values.test-support.ts';

/** A process for the kill test: keeps batches of `shares` quotes whose price is the number of the batch, until it is killed; writes a dot before each. */
const [folder = '', shares = '1', url = ''] = process.argv.slice(2);
const store = await openStore({ folder, origin: 'exchange', ...(url !== '' && { database: { url } }) });
const source = { id: 'test', name: 'Test', terms: 'None.' };
const begun = await valueIn(store, 'SELECT coalesce(max(received_at), 0) FROM live_figures');
for (let number = begun + 1; ; number++) {
  const quotes = Array.from({ length: Number(shares) }, (_, share) => ({
    instrument: { exchange: 'NSE', symbol: `S${share}`, isMember: true } as const,
    price: number,
    at: number,
  }));
  const levels = [{ name: 'NIFTY 50', level: number, at: number } as const];
  writeSync(1, '.');
  await keepQuotes(store, { source, session: '2026-11-20', batch: { receivedAt: number, quotes, levels, rejected: [] } });
}
