import { Agent, get, type IncomingHttpHeaders, request, type RequestOptions } from 'node:http';
import { decodedBody } from '../fuzz/decoded-body.test-support.ts';
import { SITE } from './sample.test-support.ts';

export interface Answer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  /** Decoded. */
  text: string;
  bytes: Buffer;
}

const agent = new Agent({ keepAlive: true, maxSockets: 200 });

export function askSite(port: number, path: string, options: RequestOptions = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = { host: SITE, ...(options.headers as Record<string, string> | undefined) };
    const asked = request({ host: '127.0.0.1', port, path, agent, ...options, headers }, (response) => {
      const pieces: Buffer[] = [];
      response.on('error', reject);
      response.on('data', (piece: Buffer) => pieces.push(piece));
      response.on('end', () => {
        const bytes = Buffer.concat(pieces);
        const encoding = response.headers['content-encoding'];
        const isWhole = options.method !== 'HEAD' && response.statusCode === 200;
        const text = isWhole ? decodedBody(bytes, encoding) : bytes.toString();
        resolve({ status: response.statusCode, headers: response.headers, text, bytes });
      });
    });
    asked.on('error', reject).end();
  });
}

export function followSite(port: number, headers: Record<string, string> = {}): { text: () => string; leave: () => void } {
  let text = '';
  const asked = get({ host: '127.0.0.1', port, path: '/api/v1/stream', agent: false, headers: { host: SITE, ...headers } }, (response) => {
    response.on('error', () => undefined);
    response.setEncoding('utf8').on('data', (piece: string) => {
      text += piece;
    });
  });
  asked.on('error', () => undefined);
  return { text: () => text, leave: () => asked.destroy() };
}
