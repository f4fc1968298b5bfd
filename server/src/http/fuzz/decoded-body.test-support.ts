import { brotliDecompressSync, gunzipSync } from 'node:zlib';

/** Throws where the bytes are not of that encoding. */
export function decodedBody(bytes: Buffer, encoding: string | undefined): string {
  // An answer to HEAD names its encoding and has no body.
  if (bytes.length === 0 || encoding === undefined) return bytes.toString();
  if (encoding === 'br') return brotliDecompressSync(bytes).toString();
  if (encoding === 'gzip') return gunzipSync(bytes).toString();
  throw new Error(`No client asked for the encoding ${encoding}.`);
}
