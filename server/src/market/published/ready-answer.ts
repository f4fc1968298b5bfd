import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompressSync, constants, gzip, gzipSync } from 'node:zlib';

export const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

interface Body {
  bytes: Buffer;
  etag: string;
}

export interface ReadyAnswer {
  plain: Body;
  encoded: Partial<Record<Encoding, Body>>;
}

export function withEtags(plain: Buffer, encoded: Partial<Record<Encoding, Buffer>>): ReadyAnswer {
  const hash = hashOf(plain);
  const answer: ReadyAnswer = { plain: { bytes: plain, etag: etagOf(hash) }, encoded: {} };
  for (const encoding of ENCODINGS) {
    const bytes = encoded[encoding];
    if (bytes !== undefined) answer.encoded[encoding] = { bytes, etag: etagOf(hash, encoding) };
  }
  return answer;
}

/** Compresses off the main thread; small answers stay plain. */
export async function readyAnswer(json: string): Promise<ReadyAnswer> {
  const plain = Buffer.from(json);
  if (plain.length < WORTH_COMPRESSING) return withEtags(plain, {});
  const [br, zipped] = await Promise.all([compress(plain, 'br'), compress(plain, 'gzip')]);
  return withEtags(plain, { br, gzip: zipped });
}

/**
 * Takes a fifth of the memory: keeps only the brotli bytes, from which the others are made in the rare case
 * that a reader asks for them. The ETags stay.
 */
export function packed({ plain, encoded }: ReadyAnswer): ReadyAnswer {
  const { br, gzip: zipped } = encoded;
  if (br === undefined) return { plain, encoded };
  const unpacked = (): Buffer => brotliDecompressSync(br.bytes);
  const lazily = ({ etag }: Body, bytes: () => Buffer): Body => ({
    etag,
    get bytes() {
      return bytes();
    },
  });
  return {
    plain: lazily(plain, unpacked),
    encoded: { br, ...(zipped !== undefined && { gzip: lazily(zipped, () => gzipSync(unpacked(), { level: 6 })) }) },
  };
}

/** Bytes; below this a compressed answer saves no packet. */
export const WORTH_COMPRESSING = 1_400;

const gzipped = promisify(gzip);
const brotli = promisify(brotliCompress);

/** The quality suits an answer made once. */
export function compress(plain: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return gzipped(plain, { level: 6 });
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT };
  return brotli(plain, { params: { ...params, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } });
}

export function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
}

/** A strong ETag is of the bytes, so each encoding has its own. */
export function etagOf(hash: string, encoding?: Encoding): string {
  return encoding === undefined ? `"${hash}"` : `"${hash}-${encoding}"`;
}
