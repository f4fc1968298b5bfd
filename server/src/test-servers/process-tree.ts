import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** Sends a signal to a process and to all that it started. The first one is stopped meanwhile, so that no child is missed. */
export function signalTree(pid: number, signal: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): void {
  signalOne(pid, 'SIGSTOP');
  for (const child of descendants(pid)) signalOne(child, signal);
  signalOne(pid, signal);
}

function signalOne(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended.
  }
}

function descendants(pid: number): number[] {
  const parents = parentOfEach();
  const within = (one: number): boolean => {
    const parent = parents.get(one);
    return parent !== undefined && (parent === pid || within(parent));
  };
  return [...parents.keys()].filter(within);
}

function parentOfEach(): Map<number, number> {
  if (!existsSync('/proc/self/stat')) {
    const lines = execFileSync('ps', ['-A', '-o', 'pid=', '-o', 'ppid='], { encoding: 'utf8' }).trim().split('\n');
    return new Map(lines.map((line) => line.trim().split(/\s+/).map(Number) as [number, number]));
  }
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      // The name of the program stands in brackets and may contain anything; the state and the parent follow it.
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      parents.set(Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]));
    } catch {
      // It has ended.
    }
  }
  return parents;
}
