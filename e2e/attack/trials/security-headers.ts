import { askRaw } from '../harness/ask.ts';
import { type Trial, verdict } from '../harness/trial.ts';

/** Requests that are answered before any route is. */
const EARLY = {
  'Expect that is unknown': 'GET / HTTP/1.1\r\nHost: HOST\r\nExpect: a-miracle\r\nConnection: close\r\n\r\n',
  'no Host': 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n',
  'no HTTP': 'HELLO\r\n\r\n',
  'a stray %': 'GET /%zz HTTP/1.1\r\nHost: HOST\r\nConnection: close\r\n\r\n',
  'a header that is too large': `GET / HTTP/1.1\r\nHost: HOST\r\nX-Large: ${'x'.repeat(20_000)}\r\n\r\n`,
  'an upgrade': 'GET / HTTP/1.1\r\nHost: HOST\r\nConnection: close, Upgrade\r\nUpgrade: websocket\r\n\r\n',
};
const HEADERS = ['content-security-policy', 'x-content-type-options', 'referrer-policy', 'permissions-policy'];

/** Every answer has the security headers, those to what is hardly a request too. */
export const securityHeaders: Trial = {
  name: 'security-headers',
  short: true,
  run: async (scene) => {
    const address = await scene.server({ BHAV_SOURCE: 'simulated' }).address;
    const { host } = new URL(address);
    const said: string[] = [];
    const bare: string[] = [];
    for (const [what, request] of Object.entries(EARLY)) {
      const answer = await askRaw(address, request.replace('HOST', host));
      said.push(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 'none');
      if (!HEADERS.every((header) => answer.toLowerCase().includes(`\r\n${header}:`))) bare.push(what);
    }
    return verdict(`answers ${said.join(' ')}${bare.length > 0 ? `, without the headers: ${bare.join(', ')}` : ''}`, {
      'all have the headers': bare.length === 0,
    });
  },
};
