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
  const children =
    process.platform === 'linux' ? childrenOnLinux(pid) : spawnSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' }).stdout;
  return children.split(/\s+/).filter(Boolean).map(Number);
}

function childrenOnLinux(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
  } catch {
    // It has ended.
    return '';
  }
}
