import { ASSUMED } from './million/assumptions.ts';
import { readMeasured } from './million/measured.ts';
import { type Line, reckon } from './million/reckoning.ts';

/**
 * Prints, line by line, what a million readers at once need, and what breaks first: reckoned from what `npm run bench -- nodes` has measured
 * (`e2e/bench/million/measured.json`) and what is assumed (`e2e/bench/million/assumptions.ts`), with a simulation of the way of a change.
 */
export async function measureMillion(): Promise<void> {
  const measured = readMeasured();
  console.log(`Measured ${measured.at}, ${measured.machine}; ${measured.load}.\n`);
  const { lines, breaks, nodes, fronts } = reckon(measured, ASSUMED);
  console.log(`${ASSUMED.readers.toLocaleString('en-IN')} readers at once: ${nodes} nodes behind ${fronts} machines of nginx.\n`);
  const widest = Math.max(...lines.map(({ what }) => what.length));
  for (const line of lines) console.log(`${line.what.padEnd(widest)}  ${figure(line).padStart(12)} ${line.unit.padEnd(16)}  ${line.from}`);
  console.log('\nWhat is full at how many readers, each part alone and wholly used; the first breaks first:\n');
  for (const { what, readers } of breaks) console.log(`${readers.toLocaleString('en-IN').padStart(14)}  ${what}`);
}

function figure({ figure }: Line): string {
  if (Number.isInteger(figure)) return figure.toLocaleString('en-IN');
  return figure.toLocaleString('en-IN', { maximumSignificantDigits: 3 });
}
