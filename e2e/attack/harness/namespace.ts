import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';

/** Set in a process that has a network and mounts of its own. */
const INSIDE = 'BHAV_ATTACK_INSIDE';
const ALONE = ['-rnm', 'sh', '-c', 'ip link set lo up && exec "$@"', 'sh'];

/** Reports whether this process has a network of its own, with nothing but loopback, and mounts of its own. */
export function isAlone(): boolean {
  return process.env[INSIDE] === 'yes';
}

/**
 * Runs this program again in a network and with mounts of its own, and gives its exit code; undefined where the system does not allow that or
 * lacks `unshare` or `ip`, and for a program that is inside already.
 */
export async function againAlone(): Promise<number | undefined> {
  if (isAlone() || spawnSync('unshare', [...ALONE, 'true']).status !== 0) return undefined;
  const child = spawn('unshare', [...ALONE, process.execPath, ...process.argv.slice(1)], {
    stdio: 'inherit',
    env: { ...process.env, [INSIDE]: 'yes' },
  });
  const pass = (signal: NodeJS.Signals): void => void child.kill(signal);
  process.on('SIGTERM', pass);
  process.on('SIGINT', pass);
  return new Promise((resolve) => child.once('close', (code) => resolve(code ?? 1)));
}

/** Makes a small disk in memory at a folder. Only inside. */
export function mountSmallDisk(folder: string, megabytes: number): void {
  mkdirSync(folder, { recursive: true });
  run('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder);
}

export function unmount(folder: string): void {
  run('umount', '-l', folder);
}

function run(command: string, ...args: string[]): void {
  const { status, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed: ${stderr.trim()}`);
}
