import { Worker } from 'node:worker_threads';

/** Drawing takes 60 ms; one that hangs is ended. */
const LIMIT_MS = 10_000;

/** In a thread of its own. Rejects if that fails or hangs. */
export async function drawn(svg: string): Promise<Buffer> {
  const worker = new Worker(new URL('draw-worker.ts', import.meta.url), {
    workerData: svg,
    resourceLimits: { maxOldGenerationSizeMb: 64 },
  });
  const timer = setTimeout(() => void worker.terminate(), LIMIT_MS);
  try {
    return await new Promise<Buffer>((resolve, reject) => {
      worker.once('message', (bytes: Uint8Array) => resolve(Buffer.from(bytes)));
      worker.once('error', reject);
      worker.once('exit', () => reject(new Error('The picture was not drawn in time.')));
    });
  } finally {
    clearTimeout(timer);
  }
}
