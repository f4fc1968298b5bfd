import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import type { PushBrowser } from '@bhav/core/alerts/push-browser';
import type { PushedMessage } from './push-request.ts';

/** What a browser makes when it subscribes, and how it opens a message: the other side of RFC 8291, without the package that closes it. */
export function testBrowser(endpoint: string): { browser: PushBrowser; open: (body: Uint8Array) => PushedMessage } {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  const auth = randomBytes(16);
  const browser = { endpoint, p256dh: keys.getPublicKey('base64url'), auth: auth.toString('base64url') };
  return { browser, open: (body) => JSON.parse(opened(Buffer.from(body), keys, auth)) as PushedMessage };
}

function opened(body: Buffer, keys: ReturnType<typeof createECDH>, auth: Buffer): string {
  // RFC 8188, 2.1: salt, size of a record, and the key of the sender.
  const [salt, sender, content] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)];
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender]);
  const material = Buffer.from(hkdfSync('sha256', keys.computeSecret(sender), auth, info, 32));
  const derived = (name: string, bytes: number): Buffer =>
    Buffer.from(hkdfSync('sha256', material, salt, Buffer.from(`Content-Encoding: ${name}\0`), bytes));
  const decipher = createDecipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12));
  decipher.setAuthTag(content.subarray(-16));
  const padded = Buffer.concat([decipher.update(content.subarray(0, -16)), decipher.final()]);
  // The padding follows the mark of the last record.
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}

/** The claims of the header of RFC 8292, whose signature is that of the key in it; throws for another one. */
export function claimsOf(authorization = ''): { key: string; aud: string; exp: number; sub: string } {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(\S+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') };
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) throw new Error('The signature is not that of the key.');
  return { key, ...(JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud: string; exp: number; sub: string }) };
}
