import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Sends a signal to a process and to all that it started. The first one is stopped meanwhile, so that no child is missed. */
export function signalTree(pid: number, signal: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): void {
  signalOne(pid, 'SIGSTOP');
  for (const child of childrenOf(pid)) signalTree(child, signal);
  signalOne(pid, signal);
}

function signalOne(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended.
  }
}

function childrenOf(pid: number): number[] {
  if (process.platform !== 'linux') {
    const lines = spawnSync('ps', ['-A', '-o', 'ppid=', '-o', 'pid='], { encoding: 'utf8' }).stdout.trim().split('\n');
    return lines.map((line) => line.trim().split(/\s+/).map(Number)).flatMap(([parent, child]) => (parent === pid ? (child ?? []) : []));
  }
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
    return children.split(' ').filter(Boolean).map(Number);
  } catch {
    // It has ended.
    return [];
  }
}
