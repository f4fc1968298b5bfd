// How fast a UDiFF day is read: rows a second of the server's parser, checks and all, against a byte loop that checks nothing.
// node e2e/bench/parse-day.ts [FILE.csv]; without a file a day of 3,000 made rows is read.
import { readFileSync } from 'node:fs';
import process from 'node:process';
import type { Bar } from '../../core/src/bar.ts';
import { parseUdiff } from '../../server/src/sources/udiff.ts';

const ROUNDS = 15;
const [, , file] = process.argv;
const bytes = file === undefined ? madeDay(3000) : readFileSync(file);
const { bars = [] } = await parseUdiff(bytes, 'NSE');
const bare = bareLoop(bytes);
if (JSON.stringify(bare) !== JSON.stringify(bars)) throw new Error('The two readers disagree.');

const times = { parser: Infinity, loop: Infinity };
for (let round = 0; round < ROUNDS; round += 1) {
  // Turn by turn, so that a busy machine slows both; the best of all rounds is what the code can do.
  times.parser = Math.min(times.parser, await timed(async () => parseUdiff(bytes, 'NSE')));
  times.loop = Math.min(times.loop, await timed(async () => bareLoop(bytes)));
}
const perSecond = (ms: number) => Math.round((bars.length / ms) * 1000).toLocaleString('en-US');
console.log(`${bars.length} rows, ${bytes.length} bytes`);
console.log(`parser, with all checks  ${times.parser.toFixed(2)} ms  ${perSecond(times.parser)} rows/s`);
console.log(`bare byte loop           ${times.loop.toFixed(2)} ms  ${perSecond(times.loop)} rows/s`);
console.log(`ratio                    ${(times.parser / times.loop).toFixed(2)}`);

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  for (let time = 0; time < 10; time += 1) await work();
  return (performance.now() - started) / 10;
}

/** Believes everything: columns by place, no date, number, width, control character, duplicate or range looked at. */
function bareLoop(content: Uint8Array): Bar[] {
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
      exchange: 'NSE',
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

function madeDay(rows: number): Uint8Array {
  const header =
    'TradDt,BizDt,Sgmt,Src,FinInstrmTp,FinInstrmId,ISIN,TckrSymb,SctySrs,XpryDt,FininstrmActlXpryDt,StrkPric,OptnTp,FinInstrmNm,OpnPric,HghPric,LwPric,ClsPric,LastPric,PrvsClsgPric,UndrlygPric,SttlmPric,OpnIntrst,ChngInOpnIntrst,TtlTradgVol,TtlTrfVal,TtlNbOfTxsExctd,SsnId,NewBrdLotQty,Rmks,Rsvd1,Rsvd2,Rsvd3,Rsvd4';
  const lines = Array.from({ length: rows }, (_, row) => {
    const price = 100 + (row % 900);
    const volume = 1000 + row * 37;
    return `2026-11-20,2026-11-20,CM,NSE,STK,${1000 + row},INE002A01018,MADE${row},EQ,,,,,MADE COMPANY NUMBER ${row} LIMITED,${price}.00,${price + 5}.50,${price - 4}.25,${price + 2}.05,${price + 2}.00,${price - 1}.10,,${price + 2}.05,,,${volume},${volume * price}.00,${row + 1},F1,1,,,,,`;
  });
  return Buffer.from(`${header}\n${lines.join('\n')}\n`);
}
