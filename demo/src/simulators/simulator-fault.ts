import type { ServerResponse } from 'node:http';
import { zipFile } from '../files/zip-file.ts';

/** A fault that a test asks of a simulator. */
export type SimulatedFault =
  /** The connection ends in the middle of the body; when not `announced` the answer looks whole and its end is missing. */
  | { kind: 'cut'; announced: boolean }
  | { kind: 'reset' }
  | { kind: 'status'; status: number; retryAfterSeconds?: number }
  /** The body comes in eight parts with this pause before each. */
  | { kind: 'slow'; pauseMs: number }
  /** Headers and the first half, then nothing. */
  | { kind: 'silent' }
  /** An Excel workbook under whatever name was asked for. */
  | { kind: 'workbook' }
  | { kind: 'page' }
  | { kind: 'redirect' }
  /** A body of that many bytes, without a length before it. */
  | { kind: 'endless'; bytes: number }
  /** The right answer with other bytes, or the same ones later. */
  | { kind: 'changed'; change: (bytes: Buffer) => Uint8Array | Promise<Uint8Array> };

/** An answer before it is sent. */
export interface SimulatedAnswer {
  status: number;
  type: string;
  body: Buffer;
  location?: string;
}

const PAGE =
  '<!DOCTYPE html>\n<html><head><title>Error</title></head><body><h1>The page you are looking for is not here.</h1></body></html>\n';

/** An HTML page as the exchanges send in place of a file. */
export function htmlPage(status: number): SimulatedAnswer {
  return { status, type: 'text/html; charset=utf-8', body: Buffer.from(PAGE) };
}

/** Sends an answer with nothing wrong. */
export function sendWhole(response: ServerResponse, { status, type, body, location }: SimulatedAnswer): void {
  response.writeHead(status, { 'content-type': type, 'content-length': body.length, ...(location !== undefined && { location }) });
  response.end(body);
}

/** Sends an answer with a fault. */
export async function sendFaulty(response: ServerResponse, answer: SimulatedAnswer, fault: SimulatedFault): Promise<void> {
  const { body, type } = answer;
  const half = body.subarray(0, Math.floor(body.length / 2));
  switch (fault.kind) {
    case 'reset':
      response.socket?.resetAndDestroy();
      return;
    case 'cut':
      if (!fault.announced) return sendWhole(response, { ...answer, body: half });
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
      return sendWhole(response, htmlPage(fault.status));
    }
    case 'slow':
      return sendSlowly(response, answer, fault.pauseMs);
    case 'workbook':
      return sendWhole(response, { ...answer, body: workbook() });
    case 'page':
      return sendWhole(response, htmlPage(200));
    case 'redirect':
      return sendWhole(response, { ...htmlPage(302), location: '/error_page.html' });
    case 'endless':
      return sendEndless(response, type, fault.bytes);
    case 'changed':
      return sendWhole(response, { ...answer, body: Buffer.from(await fault.change(body)) });
  }
}

async function sendSlowly(response: ServerResponse, { status, type, body }: SimulatedAnswer, pauseMs: number): Promise<void> {
  response.writeHead(status, { 'content-type': type, 'content-length': body.length });
  const part = Math.ceil(body.length / 8);
  for (let start = 0; start < body.length && !response.destroyed; start += part) {
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    response.write(body.subarray(start, start + part));
  }
  response.end();
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

function workbook(): Buffer {
  const types = '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>';
  const book = '<?xml version="1.0"?><workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"/>';
  return zipFile(
    [
      ['[Content_Types].xml', types],
      ['xl/workbook.xml', book],
    ],
    '2022-08-08',
  );
}
