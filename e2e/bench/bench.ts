import { measureFirstVisits } from './first-visit.ts';
import { measureIngest } from './ingest.ts';
import { measureInteract } from './interact.ts';
import { measureLighthouse } from './lighthouse.ts';
import { measureYear } from './year.ts';

const MEASUREMENTS: Record<string, () => void | Promise<void>> = {
  'first-visit': measureFirstVisits,
  lighthouse: measureLighthouse,
  interact: measureInteract,
  ingest: measureIngest,
  year: measureYear,
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
