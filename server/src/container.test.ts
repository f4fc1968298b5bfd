import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { copyServer } from './server-copy.test-support.ts';
import { freePort } from './test-servers/free-port.ts';

/** What an engine of containers would start, as far as a machine without one can: the same command and environment, as a process. */
const textOf = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const containerfile = textOf('Containerfile').replaceAll(/\\\n\s*/g, '');
const lastOf = (pattern: RegExp): string => [...containerfile.matchAll(pattern)].at(-1)?.[1] ?? '';
const wordsOf = (pattern: RegExp): string[] => JSON.parse(lastOf(pattern)) as string[];
const compose = parse(textOf('compose.yaml')) as { services: { bhav: { environment: Record<string, string> } } };

let root: string;
let child: ChildProcess | undefined;

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'bhav-container-'));
  copyServer(root);
});
afterAll(() => {
  child?.kill('SIGKILL');
  rmSync(root, { recursive: true, force: true });
});

/** A container has the folder, the port and the network for itself; this process has others, and fetches nothing. */
async function environment(): Promise<NodeJS.ProcessEnv> {
  const ofImage = Object.fromEntries(
    lastOf(/^ENV (.*)$/gm)
      .split(' ')
      .map((part) => part.split('=', 2) as [string, string]),
  );
  const given = { ...ofImage, ...compose.services.bhav.environment };
  expect(Object.keys(given).toSorted()).toEqual(['BHAV_DATA_DIR', 'HOST', 'NODE_ENV', 'PORT']);
  const PORT = String(await freePort());
  return { PATH: process.env['PATH'], ...given, HOST: '127.0.0.1', PORT, BHAV_DATA_DIR: join(root, 'data'), BHAV_SYNC: 'off' };
}

test('the image starts by its command, is healthy by its own check, and ends at its signal', async () => {
  const env = await environment();
  const check = (): number | null => {
    const [program = '', ...args] = wordsOf(/^HEALTHCHECK .*CMD (\[.*\])$/gm);
    return spawnSync(program, args, { env, cwd: root }).status;
  };
  expect(check()).toBe(1);
  const [program = '', ...args] = wordsOf(/^CMD (\[.*\])$/gm);
  child = spawn(program, args, { env, cwd: root });
  let [printed, errors] = ['', ''];
  child.stdout?.on('data', (text: Buffer) => (printed += text.toString()));
  child.stderr?.on('data', (text: Buffer) => (errors += text.toString()));
  const exit = new Promise<number | null>((resolve) => child?.once('close', resolve));
  await expect.poll(() => printed + errors).toContain(`Bhav India is at http://127.0.0.1:${env['PORT']}`);
  expect(check()).toBe(0);
  child.kill(lastOf(/^STOPSIGNAL (\w+)$/gm) as NodeJS.Signals);
  expect(await exit).toBe(0);
  expect(check()).toBe(1);
  expect(errors).toBe('');
});

const workflows = ['check', 'image'].flatMap((name) => {
  const { jobs } = parse(textOf(`.github/workflows/${name}.yml`)) as { jobs: Record<string, { steps: { run?: string }[] }> };
  return Object.entries(jobs).map(([job, { steps }]) => ({ job: `${name} ${job}`, scripts: steps.flatMap(({ run }) => run ?? []) }));
});

test.each(workflows)('a shell can read the steps of $job', ({ scripts }) => {
  expect(scripts.length).toBeGreaterThan(0);
  for (const script of scripts) {
    const input = script.replaceAll(/\$\{\{[^}]*\}\}/g, 'value');
    expect(spawnSync('bash', ['-n'], { input, encoding: 'utf8' })).toMatchObject({ status: 0, stderr: '' });
  }
});
