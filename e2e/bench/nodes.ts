import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { Scene } from '../attack/harness/scene.ts';
import { deploy } from '../chaos/deployment.ts';
import { startExchange } from '../chaos/made-up-exchange.ts';
import { MEASURED_FILE, type Measured } from './million/measured.ts';
import { measureAnswers } from './nodes/answers.ts';
import { measureMemoryOfReaders } from './nodes/memory-of-readers.ts';
import { idleSeconds, measureDeliveries } from './nodes/deliveries.ts';
import { measureTakeOver } from './nodes/take-over.ts';

const NODES = [1, 3];

/**
 * Prints what one and what three nodes behind nginx give, on PostgreSQL and NATS, while the figures of the made-up exchange move: requests a second and
 * processor time of pages and answers, with and without nginx's cache; deliveries to streams; the time until another node leads; memory. Everything shares the
 * machine's cores, so that processor time says more than a second of the clock. `BHAV_BENCH_WRITE=1` keeps the figures for `million`.
 */
export async function measureNodes(): Promise<void> {
  const model = cpus()[0]?.model ?? 'unknown';
  console.log(`${cpus().length} cores (${model}) for nodes, nginx, NATS, PostgreSQL, the exchange and all who ask.`);
  let measured: Partial<Measured> = {
    at: new Date().toISOString().slice(0, 16).replace('T', ' '),
    machine: `${cpus().length} cores ${model}`,
    load: process.env['BHAV_BENCH_LOAD'] ?? 'what else the machine did is not known',
  };
  for (const count of NODES) {
    const scene = new Scene();
    try {
      console.log(`\n### ${count === 1 ? 'One node' : `${count} nodes`}\n`);
      const exchange = await startExchange();
      scene.atEnd(() => exchange.close());
      const deployment = await deploy(scene, { nodes: count, source: exchange.settings, limits: false });
      const idle = await idleSeconds(deployment, exchange);
      measured = { ...measured, ...(await measureAnswers(scene, deployment, idle)) };
      measured = { ...measured, ...(await measureDeliveries(scene, deployment, exchange, idle)) };
      if (count === 1) measured = { ...measured, ...(await measureMemoryOfReaders(scene, deployment)) };
      else measured = { ...measured, ...(await measureTakeOver(deployment, exchange)) };
    } finally {
      await scene.end();
    }
  }
  console.log(`\n${JSON.stringify(measured, undefined, 2)}`);
  if (process.env['BHAV_BENCH_WRITE'] === '1') writeFileSync(MEASURED_FILE, `${JSON.stringify(measured, undefined, 2)}\n`);
}
