import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { programOf } from './server-program.ts';
import { startTestServer, type TestServer } from './test-server.ts';

export interface TestNginx extends TestServer {
  /** `http://127.0.0.1:…`. */
  readonly url: string;
}

/** What stands outside the `http` block. Workers run as the user of the tests, who owns the folder. */
const MAIN = 'daemon off; pid nginx.pid; error_log stderr notice; worker_processes 1;';
const EVENTS = 'worker_connections 8192;';

/**
 * Starts an nginx. `configuration` gives what stands in its `http` block, with `listen 127.0.0.1:port`; its relative paths begin in the folder.
 * Throws if nginx is not installed (see `lacks`), and what nginx says of a wrong configuration.
 */
export async function startNginx(
  configuration: (port: number, folder: string) => string,
  { main = MAIN, events = EVENTS }: { main?: string; events?: string } = {},
): Promise<TestNginx> {
  const user = process.getuid?.() === 0 ? 'user root root;' : '';
  const server = await startTestServer({
    name: 'nginx',
    program: programOf('nginx'),
    args: (folder) => ['-p', folder, '-c', join(folder, 'nginx.conf')],
    prepare: async (folder, port) => {
      mkdirSync(join(folder, 'logs'));
      const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${name};`).join(' ');
      const http = `http { access_log off; ${places}\n${configuration(port, folder)}\n}\n`;
      writeFileSync(join(folder, 'nginx.conf'), `${main} ${user}\nevents { ${events} }\n${http}`);
    },
    ask: askPort,
    says: 'start worker process',
    stopSignal: 'SIGTERM',
  });
  return Object.assign(server, { url: `http://127.0.0.1:${server.port}` });
}

async function askPort(port: number): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
  } finally {
    socket.destroy();
  }
}
