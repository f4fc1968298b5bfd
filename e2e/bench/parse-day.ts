import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Bar } from '@bhav/core/bars/bar';
import type { Exchange } from '@bhav/core/market/exchange';
import { bseBhavcopyFile } from '../../demo/src/files/bhavcopy-files.ts';
import { demoMarket } from '../../demo/src/market/demo-market.ts';
import { parseUdiff } from '../../server/src/sources/files/udiff.ts';

const ROUNDS = 15;
const SESSION = '2026-11-20';
/** A folder of recorded UDiFF files of NSE, where one is at hand. */
const RECORDED = process.env['BHAV_BENCH_FILES'] ?? '';

/** Prints how fast a UDiFF day is read: the server's parser, checks and all, against a byte loop that checks nothing. */
export async function measureParseDay(): Promise<void> {
  const made = bseBhavcopyFile(demoMarket({ lastSession: SESSION, count: 1 }), SESSION);
  const rows = [{ file: 'made BSE day', ...(await compare(made, 'BSE')) }];
  const [newest] =
    RECORDED !== '' && existsSync(RECORDED)
      ? readdirSync(RECORDED)
          .filter((name) => name.endsWith('.csv'))
          .toSorted()
          .toReversed()
      : [];
  if (newest !== undefined) rows.push({ file: newest.slice(0, 35), ...(await compare(readFileSync(join(RECORDED, newest)), 'NSE')) });
  console.table(rows);
}

async function compare(bytes: Uint8Array, exchange: Exchange) {
  const { bars = [] } = await parseUdiff(bytes, exchange);
  if (JSON.stringify(bareLoop(bytes, exchange)) !== JSON.stringify(bars)) throw new Error('The two readers disagree.');
  const times = { parser: Infinity, loop: Infinity };
  for (let round = 0; round < ROUNDS; round += 1) {
    // Turn by turn, so that a busy machine slows both; the best of all rounds is what the code can do.
    times.parser = Math.min(times.parser, await timed(async () => parseUdiff(bytes, exchange)));
    times.loop = Math.min(times.loop, await timed(async () => bareLoop(bytes, exchange)));
  }
  const perSecond = (ms: number) => Math.round((bars.length / ms) * 1000);
  return {
    rows: bars.length,
    'parser ms': times.parser.toFixed(2),
    'loop ms': times.loop.toFixed(2),
    'parser rows/s': perSecond(times.parser),
    'loop rows/s': perSecond(times.loop),
    ratio: (times.parser / times.loop).toFixed(2),
  };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  for (let time = 0; time < 10; time += 1) await work();
  return (performance.now() - started) / 10;
}

/** Believes everything: columns by place, no date, number, width, control character, duplicate or range looked at. */
function bareLoop(content: Uint8Array, exchange: Exchange): Bar[] {
  const buffer = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  const made: Bar[] = [];
  const starts = new Int32Array(64);
  let at = buffer.indexOf(10) + 1;
  while (at < buffer.length) {
    let column = 0;
    starts[0] = at;
    while (at < buffer.length && buffer[at] !== 10) {
      if (buffer[at] === 44) {
        column += 1;
        starts[column] = at + 1;
      }
      at += 1;
    }
    starts[column + 1] = at + 1;
    const text = (place: number) => buffer.toString('latin1', starts[place] ?? 0, (starts[place + 1] ?? 0) - 1);
    const amount = (place: number) => {
      let value = 0;
      for (let byte = starts[place] ?? 0; byte < (starts[place + 1] ?? 0) - 1; byte += 1) {
        const code = buffer[byte] ?? 0;
        if (code !== 46) value = value * 10 + code - 48;
      }
      return value;
    };
    const none = (place: number) => (starts[place + 1] ?? 0) - 1 === starts[place];
    const previousClose = amount(19);
    made.push({
      exchange,
      session: text(0),
      symbol: text(7),
      series: text(8),
      code: text(5),
      isin: text(6),
      name: text(13),
      open: amount(14) / 100,
      high: amount(15) / 100,
      low: amount(16) / 100,
      close: amount(17) / 100,
      last: none(18) ? undefined : amount(18) / 100,
      previousClose: previousClose === 0 ? undefined : previousClose / 100,
      volume: amount(24),
      turnover: amount(25) / 100,
      trades: amount(26),
    });
    at += 1;
  }
  return made;
}
