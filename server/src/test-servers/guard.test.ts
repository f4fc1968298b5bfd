import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { lacks } from './server-program.ts';

const TEST = (module: string, start: string): string => `
  const { ${start} } = await import(${JSON.stringify(new URL(module, import.meta.url).href)});
  const server = await ${start}();
  console.log(JSON.stringify({ folder: server.folder, pid: server.pid }));
  setInterval(() => undefined, 1000);`;

const runs = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe('a test process that is killed', () => {
  it.skipIf(lacks('PostgreSQL'))('leaves no process and no folder of its PostgreSQL behind', () =>
    expectNothingLeft('./postgres.ts', 'startPostgres'),
  );
  it.skipIf(lacks('NATS'))('leaves no process and no folder of its NATS behind', () => expectNothingLeft('./nats.ts', 'startNats'));
});

async function expectNothingLeft(module: string, start: string): Promise<void> {
  const test = spawn(process.execPath, ['--input-type=module', '-e', TEST(module, start)], { stdio: ['ignore', 'pipe', 'inherit'] });
  const said = await new Promise<string>((resolve, reject) => {
    test.stdout.once('data', (piece: Buffer) => resolve(piece.toString()));
    test.once('close', () => reject(new Error('The test process left.')));
  });
  const { folder, pid } = JSON.parse(said) as { folder: string; pid: number };
  expect([existsSync(folder), runs(pid)]).toEqual([true, true]);
  test.kill('SIGKILL');
  await expect.poll(() => [existsSync(folder), runs(pid)]).toEqual([false, false]);
}
