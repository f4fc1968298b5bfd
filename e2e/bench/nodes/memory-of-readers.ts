import type { Scene } from '../../attack/harness/scene.ts';
import type { Deployment } from '../../chaos/deployment.ts';
import type { Measured } from '../million/measured.ts';
import { wholeNumber } from '../support/whole-number.ts';
import { LightCrowd } from './light-crowd.ts';
import { residentBytes } from './processor-time.ts';

/** Below the number of files that a process may open on most machines; a stream is one of a node's. */
const FEW = 1_000;

/** Prints the memory of a node with few and with many streams held open, without nginx between: that would need two files more for each. */
export async function measureMemoryOfReaders(scene: Scene, { nodes: [node] }: Deployment): Promise<Partial<Measured>> {
  if (node === undefined) throw new Error('There is no node.');
  const many = wholeNumber('BHAV_BENCH_HELD', 10_000);
  const crowd = new LightCrowd();
  scene.atEnd(() => crowd.end());
  const empty = residentBytes(node.pid);
  await crowd.come(FEW, [node.port]);
  const few = residentBytes(node.pid);
  await crowd.come(many - FEW, [node.port]);
  const full = residentBytes(node.pid);
  const each = (full - few) / (many - FEW);
  console.log(
    `A node: ${mb(empty)} MB without readers, ${mb(few)} MB with ${FEW}, ${mb(full)} MB with ${many}: ${mb(each * 10_000)} MB for 10,000 readers.`,
  );
  await crowd.end();
  return { nodeStreamBytes: Math.round(each), nodeBytes: empty };
}

function mb(bytes: number): string {
  return (bytes / 1e6).toFixed(0);
}
