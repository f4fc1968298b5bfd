import { execFile, execFileSync } from 'node:child_process';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { natsServersFrom } from '../platform/config/cluster-settings.ts';
import { suiteFolder } from '../test-folder.test-support.ts';
import { lacks, programOf } from '../test-servers/server-program.ts';
import { startTestServer, type TestServer } from '../test-servers/test-server.ts';

const run = promisify(execFile);
const PROGRAM = fileURLToPath(new URL('encrypted.test-support.ts', import.meta.url));

describe.skipIf(lacks('NATS'))('an address tls://', () => {
  const folder = suiteFolder();
  const [cert, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
  let server: TestServer;

  beforeAll(async () => {
    const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
    const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost', '-keyout', key, '-out', cert];
    execFileSync('openssl', ['req', ...kind, ...names], { stdio: 'ignore' });
    server = await startTestServer({
      name: 'nats-encrypted',
      program: programOf('NATS'),
      args: (_folder, port) => ['--addr', '0.0.0.0', '--port', String(port), '--tls', '--tlscert', cert, '--tlskey', key],
      ask: async () => undefined,
      says: 'Server is ready',
      stopSignal: 'SIGTERM',
    });
  });
  afterAll(() => server?.remove());

  const asked = async (host: string, environment: Record<string, string>): Promise<string> => {
    const env = { PATH: process.env['PATH'], ...environment };
    return (await run(process.execPath, [PROGRAM, `tls://${host}:${server.port}`], { env })).stdout.trim();
  };

  it('leads to a server whose authority is in NODE_EXTRA_CA_CERTS', async () => {
    expect(await asked('localhost', { NODE_EXTRA_CA_CERTS: cert })).toBe('tls required: true');
  });

  it('refuses a certificate of an unknown authority or with another name', async () => {
    expect(await asked('localhost', {})).toMatch(/^refused: .*(?:self-signed|self signed|certificate)/);
    // A name of this machine that is not in the certificate.
    expect(await asked(hostname(), { NODE_EXTRA_CA_CERTS: cert })).toMatch(/^refused: /);
    expect(natsServersFrom('tls://127.0.0.1:4222')).toBeUndefined();
    expect(natsServersFrom('tls://[::1]:4222')).toBeUndefined();
  });
});
