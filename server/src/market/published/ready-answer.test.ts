import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { packed, readyAnswer, WORTH_COMPRESSING } from './ready-answer.ts';

it('is compressed both ways where that saves a packet, each encoding under a strong ETag of its own', async () => {
  const json = JSON.stringify('x'.repeat(WORTH_COMPRESSING));
  const { plain, encoded } = await readyAnswer(json);
  const { br, gzip } = encoded;
  if (br === undefined || gzip === undefined) throw new Error('It is not compressed.');
  expect(plain.bytes.toString()).toBe(json);
  expect([brotliDecompressSync(br.bytes).toString(), gunzipSync(gzip.bytes).toString()]).toEqual([json, json]);
  expect(plain.etag).toMatch(/^"[\w-]{22}"$/);
  expect([br.etag, gzip.etag]).toEqual([plain.etag.replace(/"$/, '-br"'), plain.etag.replace(/"$/, '-gzip"')]);
  expect((await readyAnswer(json)).plain.etag).toBe(plain.etag);
  expect((await readyAnswer(`${json} `)).plain.etag).not.toBe(plain.etag);
});

it('stays plain where it is small', async () => {
  expect((await readyAnswer('x'.repeat(WORTH_COMPRESSING - 1))).encoded).toEqual({});
  expect(Object.keys((await readyAnswer('x'.repeat(WORTH_COMPRESSING))).encoded)).toEqual(['br', 'gzip']);
});

it('has packed the same bytes and ETags in every encoding', async () => {
  const answer = await readyAnswer(JSON.stringify({ text: 'figures '.repeat(1_000) }));
  const kept = packed(answer);
  expect(kept.plain.bytes.equals(answer.plain.bytes)).toBe(true);
  expect(kept.encoded.br).toBe(answer.encoded.br);
  expect(gunzipSync(kept.encoded.gzip?.bytes ?? '').equals(answer.plain.bytes)).toBe(true);
  expect([kept.plain.etag, kept.encoded.gzip?.etag]).toEqual([answer.plain.etag, answer.encoded.gzip?.etag]);
  const small = await readyAnswer('{}');
  expect(packed(small)).toEqual(small);
});
