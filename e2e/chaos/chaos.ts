import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { isInstalled, lacks, type ServerName } from '../../server/src/test-servers/server-program.ts';
import { dropFigures } from '../attack/harness/demo-figures.ts';
import { Scene } from '../attack/harness/scene.ts';
import { type ChaosForm, type ChaosVerdict, runChaos } from './run-chaos.ts';

const USAGE = `Runs three nodes behind nginx on PostgreSQL and NATS on this machine's loopback, lets thousands follow them, and breaks one part after another.
  npm run chaos [-- short] [-- --readers 3000]`;
const NEEDED: readonly ServerName[] = ['PostgreSQL', 'NATS', 'nginx'];

/** As a page asks, for five minutes. */
const WHOLE: ChaosForm = { readers: 3_000, spreadMs: 5_000, awayMs: 10_000, pausedMs: 20_000, changes: 300 };
/** The same troubles and the same demands; what is waited for comes sooner. */
const SHORT: ChaosForm = { readers: 150, spreadMs: 200, awayMs: 1_000, pausedMs: 1_000, changes: 0 };

const scene = new Scene();
process.exitCode = await chaos(process.argv.slice(2));

/** Returns the exit code: 0 when everything held, 1 when something fell, 2 for wrong arguments. */
async function chaos(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    options: { report: { type: 'string' }, readers: { type: 'string' } },
    allowPositionals: true,
  });
  const readers = Number(values.readers ?? 0);
  if (positionals.some((name) => name !== 'short') || !Number.isSafeInteger(readers) || readers < 0) {
    console.error(USAGE);
    return 2;
  }
  const form = positionals.includes('short') ? SHORT : WHOLE;
  const counts = { passed: 0, failed: 0, skipped: 0 };
  const tell = ({ name, held, figures }: ChaosVerdict): void => {
    counts[held ? 'passed' : 'failed'] += 1;
    console.log(`${held ? 'held' : 'FELL'}  ${name}: ${figures}`);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(
      signal,
      () =>
        void scene
          .end()
          .then(dropFigures)
          .then(() => process.exit(1)),
    );
  const missing = NEEDED.filter((name) => !isInstalled(name));
  if (missing.length > 0) {
    missing.forEach((name) => lacks(name));
    counts.skipped = 1;
  } else {
    try {
      await runChaos(scene, { ...form, ...(readers > 0 && { readers }) }, tell, (line) => console.log(line));
    } catch (error) {
      tell({ name: 'the run', held: false, figures: `broke off: ${error instanceof Error ? error.message : String(error)}` });
    } finally {
      await scene.end();
      await dropFigures();
    }
  }
  if (values.report !== undefined) writeFileSync(values.report, JSON.stringify(counts));
  return counts.failed > 0 ? 1 : 0;
}
