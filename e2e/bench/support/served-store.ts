import { Program, SERVER } from '../../attack/harness/program.ts';

/** The real server, in a process of its own. */
export interface Served {
  address: string;
  /** Milliseconds from the start of the process until `/api/v1/health` answered. */
  startedMs: number;
  server: Program;
}

/** Starts the real server on a store of made-up figures, asking nobody for files, while `use` runs. */
export async function withServer(folder: string, use: (served: Served) => Promise<void>): Promise<void> {
  const started = performance.now();
  const server = new Program(SERVER, [], { PORT: '0', BHAV_DATA_DIR: folder, BHAV_SYNC: 'off', BHAV_ORIGIN: 'demonstration' });
  try {
    const address = await server.address;
    const { status } = await fetch(`${address}/api/v1/health`);
    if (status !== 200) throw new Error(`/api/v1/health answered ${status}.`);
    await use({ address, startedMs: performance.now() - started, server });
  } finally {
    await server.kill();
  }
}
