import { createHmac } from 'node:crypto';

/**
 * The headers of Standard Webhooks (https://www.standardwebhooks.com): the identifier, which stays through all tries, the time of this one in seconds, and
 * the HMAC of both and the body, each as it is sent. `at` is in milliseconds since 1970.
 */
export function signedHeaders(id: string, at: number, body: string, key: Buffer | undefined): Record<string, string> {
  const timestamp = String(Math.floor(at / 1_000));
  const about = { 'webhook-id': id, 'webhook-timestamp': timestamp };
  if (key === undefined) return about;
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return { ...about, 'webhook-signature': `v1,${signature}` };
}
