import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export type Guarded = { pid: number } | { folder: string };

let guard: ChildProcess | undefined;

/**
 * Has servers ended and folders removed when this process ends in any way, also when it is killed: a process of its own waits for that. Returns a
 * function that takes this back.
 */
export function guarded(what: Guarded): () => void {
  guard ??= startGuard();
  tell({ add: what });
  return () => tell({ drop: what });
}

function tell(line: { add: Guarded } | { drop: Guarded }): void {
  guard?.stdin?.write(`${JSON.stringify(line)}\n`);
}

function startGuard(): ChildProcess {
  // In a session of its own, so that Ctrl+C of a terminal does not end it first.
  const child = spawn(process.execPath, [fileURLToPath(new URL('guard-process.ts', import.meta.url))], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  child.unref();
  // It holds nobody up, and its end is no error of a test.
  (child.stdin as typeof child.stdin & { unref?: () => void }).unref?.();
  child.stdin.on('error', () => undefined);
  return child;
}
