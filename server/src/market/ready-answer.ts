import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** A JSON answer with its strong ETag, each encoding of it made once. */
export interface ReadyAnswer {
  hash: string;
  plain: Buffer;
  br: Buffer | undefined;
  gzip: Buffer | undefined;
}

/** Serialises and compresses an answer off the main thread's loop; small ones stay plain. */
export async function readyAnswer(json: string): Promise<ReadyAnswer> {
  const plain = Buffer.from(json);
  const hash = hashOf(plain);
  if (plain.length < WORTH_COMPRESSING) return { hash, plain, br: undefined, gzip: undefined };
  const [br, zipped] = await Promise.all([brotli(plain), gzipped(plain, { level: 6 })]);
  return { hash, plain, br, gzip: zipped };
}

/** Below this a compressed answer saves no packet. */
export const WORTH_COMPRESSING = 1_400;

const compressBrotli = promisify(brotliCompress);
/** Compresses for readers without Brotli. */
export const gzipped = promisify(gzip);

/** Compresses at the quality that pays for an answer that is made once. */
export function brotli(plain: Buffer): Promise<Buffer> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT };
  return compressBrotli(plain, { params: { ...params, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } });
}

/** The mark of bytes, for an ETag. */
export function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
}
