import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { connect } from '@nats-io/transport-node';
import { programOf } from '../test-servers/server-program.ts';
import { startTestServer, type TestServer } from '../test-servers/test-server.ts';

export function startNatsWithUsers(passwords: { lead: string; serve: string }): Promise<TestServer> {
  return startTestServer({
    name: 'nats-users',
    program: programOf('NATS'),
    args: (folder) => ['--config', join(folder, 'nats.conf')],
    prepare: async (folder, port) => writeFileSync(join(folder, 'nats.conf'), sampleFor(folder, port, passwords)),
    ask: async (port) => (await connect({ servers: `127.0.0.1:${port}`, user: 'lead-1', pass: passwords.lead, reconnect: false })).close(),
    says: 'Server is ready',
    stopSignal: 'SIGTERM',
  });
}

function sampleFor(folder: string, port: number, { lead, serve }: { lead: string; serve: string }): string {
  const text = readFileSync(new URL('../../../docs/security.md', import.meta.url), 'utf8');
  const sample = /```nats\n([^]*?)```/.exec(text)?.[1];
  if (sample === undefined) throw new Error('The documents have no configuration of NATS.');
  return [
    ['0.0.0.0:4222', `127.0.0.1:${port}`],
    ['/var/lib/nats', join(folder, 'jetstream')],
    // The server reads these from its environment.
    ['$LEAD_1_PASSWORD', lead],
    ['$LEAD_2_PASSWORD', lead],
    ['$SERVE_1_PASSWORD', serve],
  ].reduce((before, [from = '', to = '']) => {
    if (!before.includes(from)) throw new Error(`The configuration has no ${from}.`);
    return before.replace(from, () => to);
  }, sample);
}
