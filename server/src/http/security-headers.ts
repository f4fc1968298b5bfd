import { createHash } from 'node:crypto';
import { EMBED_STYLE } from '../texts/embedded.ts';
import type { BuiltSite } from './site/built-site.ts';

/**
 * For every answer, errors included. `address` is that of its route, or what was asked for where there is none. There is no
 * `upgrade-insecure-requests` and no HSTS: the server speaks plain HTTP, and a TLS proxy adds them. There is no `cross-origin-opener-policy`: it
 * opens each visit from elsewhere in a new process (docs/decisions/009), and there is no account that it would guard.
 */
export function securityHeaders({
  inlineScripts,
  inlineStyles,
}: Pick<BuiltSite, 'inlineScripts' | 'inlineStyles'>): (address: string) => Record<string, string> {
  const own = {
    'content-security-policy': [
      "default-src 'none'",
      ["script-src 'self'", ...hashesOf(inlineScripts)].join(' '),
      ["style-src 'self'", ...hashesOf(inlineStyles)].join(' '),
      "img-src 'self' data:",
      "font-src 'self'",
      "connect-src 'self'",
      "manifest-src 'self'",
      "worker-src 'self'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "object-src 'none'",
    ].join('; '),
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': DENIED_FEATURES.map((feature) => `${feature}=()`).join(', '),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  };
  const open = { ...own, ...OPEN };
  const { 'x-frame-options': _refused, ...framed } = { ...own, ...FRAMED };
  return (address) => (OPEN_ADDRESS.test(address) ? open : FRAMED_ADDRESS.test(address) ? framed : own);
}

/** Pages of any site may ask for it and read it. A stream would hold one of the connections that its visitor has. */
const OPEN_ADDRESS = /^\/(?:api\/v1\/(?!stream(?:[/?]|$))|(?:feed\.(?:xml|json)|mcp)(?:\?|$))/;
const OPEN = { 'access-control-allow-origin': '*', 'access-control-expose-headers': '*' };

/** Any site may show it in a frame. It has no script. */
const FRAMED_ADDRESS = /^\/embed\/(?:table|shape|index)(?:\?|$)/;
const FRAMED = {
  'content-security-policy': `default-src 'none'; style-src ${hashSource(EMBED_STYLE)}; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors *`,
  'cross-origin-resource-policy': 'cross-origin',
};

const DENIED_FEATURES = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'display-capture',
  'encrypted-media',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

function hashesOf(texts: readonly string[]): string[] {
  return [...new Set(texts.map(hashSource))];
}

/** A browser hashes the text between the tags with every line end made a line feed. */
function hashSource(script: string): string {
  const text = script.replaceAll(/\r\n?/g, '\n');
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
