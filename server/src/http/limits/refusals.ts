import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isBlindCall } from '../../platform/net/fetch-metadata.ts';
import { Hosts, type HostSettings } from '../../platform/net/hosts.ts';
import { sendProblem } from '../problem.ts';

/** Refuses what is not for this server, before anything else sees or counts it. Without `settings` every `Host` is accepted. */
export function refuseStrangers(app: FastifyInstance, settings: HostSettings | undefined): void {
  const hosts = settings && new Hosts(settings);
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  app.addHook('onRequest', (request, reply, done) => {
    const refusal = isStopping ? STOPPING : (hostRefusal(request, hosts) ?? blindRefusal(request));
    if (refusal === undefined) return done();
    // A proxy before us may have read such a request differently, so nothing more is read from the connection.
    if (refusal === ONE_HOST) reply.header('connection', 'close');
    sendProblem(reply, ...refusal);
  });
}

type Refusal = readonly [status: number, detail: string];

const STOPPING: Refusal = [503, 'The server is stopping: ask again in a moment.'];
const ONE_HOST: Refusal = [400, 'An HTTP/1.1 request has one Host header: send it with the name that you ask for.'];
const OTHER_HOST: Refusal = [
  421,
  'This server does not answer for that name: ask for it by its own address, or let its operator add the name to BHAV_HOSTS.',
];
const BLIND_CALL: Refusal = [403, 'A page of another site asks blindly, and could not read the answer: the API is not for that.'];

function hostRefusal({ raw, socket }: FastifyRequest, hosts: Hosts | undefined): Refusal | undefined {
  const count = hostLines(raw.rawHeaders);
  // HTTP/1.1 requires one (RFC 9112, section 3.2); HTTP/1.0 has none.
  if (count > 1 || (count === 0 && raw.httpVersion === '1.1')) return ONE_HOST;
  if (hosts === undefined) return undefined;
  // The authority of an absolute address overrides the header (RFC 9112, section 3.2.2).
  const authority = /^[a-z][a-z\d+.-]*:\/\/([^/?#]*)/i.exec(raw.url ?? '')?.[1];
  const named = [raw.headers.host, authority].filter((host) => host !== undefined);
  return named.every((host) => hosts.isOurs(host, socket.localAddress)) ? undefined : OTHER_HOST;
}

function hostLines(rawHeaders: readonly string[]): number {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') count += 1;
  return count;
}

function blindRefusal({ headers, routeOptions }: FastifyRequest): Refusal | undefined {
  return isBlindCall(headers) && routeOptions.url?.startsWith('/api/') ? BLIND_CALL : undefined;
}
