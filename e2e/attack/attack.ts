import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { dropFigures } from './harness/demo-figures.ts';
import { againAlone } from './harness/namespace.ts';
import { Scene } from './harness/scene.ts';
import type { Trial, Verdict } from './harness/trial.ts';
import { TRIALS } from './trials/all.ts';

const USAGE = `Attacks servers of its own on this machine's loopback, and says of each trial whether the server held or fell.
  npm run attack [-- short | NAMES]`;

const WIDEST = Math.max(...TRIALS.map(({ name }) => name.length));

/** When a trial counts as hung; the longest take four minutes. */
const HANGS_MS = 15 * 60_000;
/** The short form's trials at once; in the whole form each has the machine to itself, for some measure times. */
const AT_ONCE = 2;
/** What is under way. */
const scenes = new Set<Scene>();
const stop = new AbortController();

process.exitCode = (await againAlone()) ?? (await attack(process.argv.slice(2)));

/** Runs the trials asked for, all without any; gives the exit code: 0 when all held, 1 when one fell, 2 for wrong arguments. */
async function attack(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({ args, options: { report: { type: 'string' } }, allowPositionals: true });
  const unknown = positionals.find((name) => name !== 'short' && !TRIALS.some((trial) => trial.name === name));
  if (unknown !== undefined) {
    console.error(`There is no trial ${unknown}: there are ${TRIALS.map(({ name }) => name).join(', ')}.\n${USAGE}`);
    return 2;
  }
  const chosen = TRIALS.filter(
    ({ name, short }) => positionals.length === 0 || positionals.includes(name) || (short && positionals.includes('short')),
  );
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void breakOff());
  const counts = { passed: 0, failed: 0, skipped: 0 };
  const left = [...chosen];
  const tryOn = async (): Promise<void> => {
    for (let trial = left.shift(); trial !== undefined && !stop.signal.aborted; trial = left.shift()) await tell(trial);
  };
  const tell = async (trial: Trial): Promise<void> => {
    const started = performance.now();
    const outcome = await outcomeOf(trial);
    if (stop.signal.aborted) return;
    const [word, figures, count] = wordsOf(outcome);
    counts[count] += 1;
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(`${word.padEnd(7)}  ${trial.name.padEnd(WIDEST)}  ${figures} (${seconds} s)`);
  };
  await Promise.all(Array.from({ length: positionals.includes('short') ? AT_ONCE : 1 }, tryOn));
  await dropFigures();
  if (values.report !== undefined) writeFileSync(values.report, JSON.stringify(counts));
  return counts.failed > 0 ? 1 : 0;
}

/** Leaves nothing behind when it is told to stop. */
async function breakOff(): Promise<void> {
  stop.abort();
  for (const scene of scenes) await scene.end();
  await dropFigures();
  process.exit(1);
}

/** A trial that breaks off or does not end in its time has fallen. */
async function outcomeOf({ run }: Trial): Promise<Verdict> {
  const scene = new Scene();
  scenes.add(scene);
  const late = Promise.withResolvers<Verdict>();
  const timer = setTimeout(() => late.resolve({ held: false, figures: `not ended within ${HANGS_MS / 60_000} min` }), HANGS_MS);
  try {
    return await Promise.race([run(scene), late.promise]);
  } catch (error) {
    return { held: false, figures: `broke off: ${error instanceof Error ? error.message : String(error)}` };
  } finally {
    clearTimeout(timer);
    await scene.end();
    scenes.delete(scene);
  }
}

function wordsOf(verdict: Verdict): [word: string, figures: string, count: 'passed' | 'failed' | 'skipped'] {
  if ('skipped' in verdict) return ['skipped', verdict.skipped, 'skipped'];
  return verdict.held ? ['held', verdict.figures, 'passed'] : ['fell', verdict.figures, 'failed'];
}
