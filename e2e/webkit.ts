import { type ChildProcess, spawn } from 'node:child_process';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

export class WebKit implements AsyncDisposable {
  readonly #session: string;
  readonly #programs: ChildProcess[];

  private constructor(session: string, programs: ChildProcess[]) {
    this.#session = session;
    this.#programs = programs;
  }

  static async start(): Promise<WebKit> {
    const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1440x1000x24'], { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
    const display = await firstLine(screen);
    const port = await freePort();
    const driver = spawn('WebKitWebDriver', ['--host=127.0.0.1', `--port=${port}`], {
      stdio: 'ignore',
      env: { ...process.env, DISPLAY: `:${display}` },
    });
    const address = `http://127.0.0.1:${port}`;
    while (!(await answers(`${address}/status`))) await wait(50);
    const { sessionId } = await call<{ sessionId: string }>(`${address}/session`, { capabilities: {} });
    return new WebKit(`${address}/session/${sessionId}`, [driver, screen]);
  }

  async open(address: string): Promise<void> {
    await call(`${this.#session}/url`, { url: address });
  }

  run<Result>(body: string): Promise<Result> {
    return call(`${this.#session}/execute/sync`, { script: body, args: [] });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await fetch(this.#session, { method: 'DELETE' }).catch(() => undefined);
    for (const program of this.#programs) program.kill();
  }
}

function answers(address: string): Promise<boolean> {
  return fetch(address).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function call<Value>(address: string, body: object): Promise<Value> {
  const answer = await fetch(address, { method: 'POST', body: JSON.stringify(body) });
  const { value } = (await answer.json()) as { value: Value };
  if (!answer.ok) throw new Error(`${address} answered ${JSON.stringify(value)}`);
  return value;
}

function firstLine(program: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    program.stdio[3]?.once('data', (bytes: Buffer) => resolve(bytes.toString().trim()));
    program.once('exit', (code) => reject(new Error(`Xvfb ended with ${code}.`)));
  });
}

/** A port that nobody has: the driver does not choose one itself. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
