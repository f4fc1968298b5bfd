import { measureBackfill } from './backfill.ts';
import { measureDerived } from './derived.ts';
import { measureChart } from './chart.ts';
import { measureEngines } from './engines.ts';
import { measureFinder } from './finder.ts';
import { measureFirstVisits } from './first-visit.ts';
import { measureHistory } from './history.ts';
import { measureIngest } from './ingest.ts';
import { measureInteract } from './interact.ts';
import { measureLighthouse } from './lighthouse.ts';
import { measureLiveRows } from './live-rows.ts';
import { measureMemory } from './memory.ts';
import { measureMillion } from './million.ts';
import { measureNodes } from './nodes.ts';
import { measureParseDay } from './parse-day.ts';
import { measureStockPages } from './stock-pages.ts';
import { measureStream } from './stream.ts';
import { measureWire } from './wire.ts';

/** Every measurement by name; `npm run bench -- memory` runs one, `npm run bench` all. */
const MEASUREMENTS: Record<string, () => Promise<void>> = {
  'first-visit': measureFirstVisits,
  lighthouse: measureLighthouse,
  interact: measureInteract,
  chart: measureChart,
  finder: measureFinder,
  memory: measureMemory,
  'parse-day': measureParseDay,
  ingest: measureIngest,
  backfill: measureBackfill,
  wire: measureWire,
  history: measureHistory,
  derived: measureDerived,
  engines: measureEngines,
  'stock-pages': measureStockPages,
  'live-rows': measureLiveRows,
  stream: measureStream,
  nodes: measureNodes,
  million: measureMillion,
};

const wanted = process.argv.slice(2);
const unknown = wanted.find((name) => MEASUREMENTS[name] === undefined);
if (unknown !== undefined) {
  console.error(`There is no measurement ${unknown}: choose from ${Object.keys(MEASUREMENTS).join(', ')}.`);
  process.exit(1);
}
for (const [name, measure] of Object.entries(MEASUREMENTS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`\n## ${name}\n`);
  await measure();
}
