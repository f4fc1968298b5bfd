import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';

/** Runs a server where no other machine can reach it. */
export interface OwnNetwork {
  /** The command that runs another in a network namespace with loopback only; empty where the machine allows none. */
  before: readonly string[];
  /** Requests paths of a server in its network. */
  ask: (pid: number, address: string, paths: readonly string[]) => Promise<Answer[]>;
}

interface Answer {
  path: string;
  status: number;
  text: string;
}

/** Uses a network namespace where the machine allows one, and otherwise the network of the machine, with a note in the output. */
export function ownNetwork(): OwnNetwork {
  const before = ['unshare', '--net', '--map-root-user', 'sh', '-c', 'ip link set lo up && exec "$0" "$@"'];
  const [command = '', ...args] = before;
  if (spawnSync(command, [...args, 'true']).status === 0) return { before, ask: askInside };
  console.log('This machine allows no network namespace: the test runs the server in the network of the machine.');
  return { before: [], ask: askHere };
}

/** A script that requests each path and writes the answers as JSON; it runs in the network of the server. */
const ASK = `
  const [address, ...paths] = process.argv.slice(1);
  const answers = await Promise.all(paths.map(async (path) => {
    const answer = await fetch(address + path);
    return { path, status: answer.status, text: await answer.text() };
  }));
  process.stdout.write(JSON.stringify(answers));`;

async function askInside(pid: number, address: string, paths: readonly string[]): Promise<Answer[]> {
  const inside = ['--preserve-credentials', '--user', '--net', `--target=${pid}`, process.execPath];
  return answersOf('nsenter', [...inside, '--input-type=module', '-e', ASK, address, ...paths]);
}

async function askHere(_pid: number, address: string, paths: readonly string[]): Promise<Answer[]> {
  return answersOf(process.execPath, ['--input-type=module', '-e', ASK, address, ...paths]);
}

async function answersOf(command: string, args: string[]): Promise<Answer[]> {
  const { stdout } = await promisify(execFile)(command, args, { maxBuffer: 1e8 });
  return JSON.parse(stdout) as Answer[];
}
