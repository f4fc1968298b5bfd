import { writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { parseArgs } from 'node:util';
import { MORNING, SESSION, theMarket, writeFiles } from '../attack/harness/demo-figures.ts';
import { BareMachine } from './machine.ts';

const ROOT = join(import.meta.dirname, '../..');
/** npm 12 refuses a Node that is too old for the project; the others have the one that this machine came with, whatever that is. */
const CASES = [
  { npm: '10.9.9', node: nodeOfMachine() },
  { npm: '11.21.2', node: nodeOfMachine() },
  { npm: '12.2.1', node: process.execPath },
];
const SIGNALS = ['SIGINT', 'SIGTERM'] as const;
/** What `npm ci` may bring, MB. */
const LARGEST_MB = 420;

process.exitCode = await tryAll();

/**
 * Tries the committed project, for each npm, on a machine with nothing in the path but Node, npm, git and a shell: it is cloned, installed and started,
 * the page answers, a store is written and read. Packages come from npm's cache, or from the registry of its settings. Gives the exit code.
 */
async function tryAll(): Promise<number> {
  const { values } = parseArgs({ options: { report: { type: 'string' } } });
  const counts = { passed: 0, failed: 0, skipped: 0 };
  for (const { npm, node } of CASES) {
    const { works, figures } = await tryOn(npm, node);
    counts[works ? 'passed' : 'failed'] += 1;
    console.log(`${works ? 'works' : 'fails'}  npm ${npm}  ${figures}`);
  }
  if (values.report !== undefined) writeFileSync(values.report, JSON.stringify(counts));
  return counts.failed > 0 ? 1 : 0;
}

async function tryOn(npm: string, node: string): Promise<{ works: boolean; figures: string }> {
  using machine = new BareMachine(ROOT, node);
  const breakOff = (): void => {
    machine[Symbol.dispose]();
    process.exit(1);
  };
  for (const signal of SIGNALS) process.once(signal, breakOff);
  try {
    await machine.bring(npm);
    const { address, installedIn } = await machine.start({ BHAV_NOW: MORNING, BHAV_SYNC: 'off' });
    const page = await fetch(address).then((answer) => answer.text());
    await writeFiles(machine.files, SESSION);
    const imported = await machine.run('npm', ['run', 'import', '--', machine.files], { BHAV_NOW: MORNING });
    const [bar] = theMarket().barsOn('NSE', SESSION);
    const close = await shownClose(`${address}/api/v1/stocks/NSE/${encodeURIComponent(bar?.symbol ?? '')}/bars?last=1`);
    const faults = [
      page.includes('<title>Bhav India') ? '' : `the page begins ${page.slice(0, 200)}`,
      close === bar?.close ? '' : `the close ${bar?.close} is answered as ${close}`,
      machine.installedMb <= LARGEST_MB ? '' : `more than ${LARGEST_MB} MB`,
      imported.includes('Installing') ? 'the second command installed again' : '',
      await machine.run('git', ['status', '--porcelain']),
    ].filter((fault) => fault !== '');
    const figures = `on Node ${machine.nodeVersion}: installed in ${installedIn} s, ${machine.installedMb} MB; imported ${bar?.symbol} and showed it`;
    return { works: faults.length === 0, figures: [figures, ...faults].join('; ') };
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    return { works: false, figures: `on Node ${machine.nodeVersion}: ${said}\n${machine.output}` };
  } finally {
    for (const signal of SIGNALS) process.off(signal, breakOff);
  }
}

/** The last close that a server shows of a share: it notices by itself, within seconds, what another process stored. */
async function shownClose(address: string): Promise<number | undefined> {
  const deadline = performance.now() + 60_000;
  while (performance.now() < deadline) {
    const answer = await fetch(address);
    if (answer.ok) return ((await answer.json()) as { bars: { close: number }[] }).bars[0]?.close;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  return undefined;
}

/** The Node that stands in the path outside of this project, into which the launcher may have put one. */
function nodeOfMachine(): string {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => !folder.startsWith(ROOT));
  return BareMachine.program('node', folders);
}
