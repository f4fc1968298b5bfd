import type { ServerResponse } from 'node:http';
import { htmlPage, sendAnswer, type SimulatedAnswer } from '@bhav/demo/simulators/loopback-server';

export type SimulatedFault =
  /** In the middle of the body. */
  | { kind: 'cut' }
  | { kind: 'reset' }
  | { kind: 'status'; status: number; retryAfterSeconds?: number }
  /** After headers and the first half. */
  | { kind: 'silent' }
  | { kind: 'page' }
  | { kind: 'redirect' }
  /** Without a length before the body. */
  | { kind: 'endless'; bytes: number }
  /** The right answer with other bytes, or the same ones later. */
  | { kind: 'changed'; change: (bytes: Buffer) => Uint8Array | Promise<Uint8Array> };

export async function sendFaulty(response: ServerResponse, answer: SimulatedAnswer, fault: SimulatedFault | undefined): Promise<void> {
  if (fault === undefined) return sendAnswer(response, answer);
  const { body, type } = answer;
  const half = body.subarray(0, Math.floor(body.length / 2));
  switch (fault.kind) {
    case 'reset':
      response.socket?.resetAndDestroy();
      return;
    case 'cut':
      response.writeHead(200, { 'content-type': type, 'content-length': body.length });
      response.write(half, () => response.destroy());
      return;
    case 'silent':
      response.writeHead(200, { 'content-type': type, 'content-length': body.length });
      response.write(half);
      return;
    case 'status': {
      const { retryAfterSeconds: wait } = fault;
      if (wait !== undefined) response.setHeader('retry-after', wait);
      return sendAnswer(response, htmlPage(fault.status));
    }
    case 'page':
      return sendAnswer(response, htmlPage(200));
    case 'redirect':
      return sendAnswer(response, { ...htmlPage(302), location: '/error_page.html' });
    case 'endless':
      return sendEndless(response, type, fault.bytes);
    case 'changed':
      return sendAnswer(response, { ...answer, body: Buffer.from(await fault.change(body)) });
  }
}

/** Waits for the reader, so that neither side holds more than a part. */
async function sendEndless(response: ServerResponse, type: string, bytes: number): Promise<void> {
  response.writeHead(200, { 'content-type': type });
  const part = Buffer.alloc(64 * 1024, 'DEMO,EQ,1.00\n');
  for (let sent = 0; sent < bytes && !response.destroyed; sent += part.length) {
    if (response.write(part.subarray(0, Math.min(part.length, bytes - sent)))) continue;
    await new Promise<void>((resolve) => {
      const go = (): void => {
        response.off('drain', go);
        response.off('close', go);
        resolve();
      };
      response.on('drain', go);
      response.on('close', go);
    });
  }
  response.end();
}
