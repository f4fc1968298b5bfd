import { fileURLToPath } from 'node:url';
import { startTestServer, type TestServer } from '../../test-servers/test-server.ts';

export interface TestNode extends TestServer {
  change: (revision: number) => Promise<void>;
  /** The addresses that were asked for since `forget`. */
  asked: () => Promise<string[]>;
  forget: () => Promise<void>;
}

export async function startNode(files: Record<string, string> = {}): Promise<TestNode> {
  const server = await startTestServer({
    name: 'node',
    program: process.execPath,
    args: (folder, port) => [
      fileURLToPath(new URL('node-process.test-support.ts', import.meta.url)),
      folder,
      String(port),
      JSON.stringify(files),
    ],
    says: 'The node listens',
    ask: async (port) => {
      await fetch(`http://127.0.0.1:${port}/api/v1/health`);
    },
    stopSignal: 'SIGTERM',
  });
  const tell = async (path: string): Promise<string[]> => {
    const teller = /told at (\d+)/.exec(server.printed())?.[1];
    return (await (await fetch(`http://127.0.0.1:${teller}${path}`)).json()) as string[];
  };
  return Object.assign(server, {
    change: async (revision: number) => void (await tell(`/change/${revision}`)),
    asked: () => tell('/asked'),
    forget: async () => void (await tell('/forget')),
  });
}
