import { describe, expect, it } from 'vitest';
import { startNginx } from './nginx.ts';
import { lacks } from './server-program.ts';

describe.skipIf(lacks('nginx'))('an nginx of a test', () => {
  it('answers as its configuration says, also after a restart', async () => {
    const server = await startNginx((port) => `server { listen 127.0.0.1:${port}; location / { return 200 "here"; } }`);
    const text = async (): Promise<string> => (await fetch(server.url)).text();
    expect(await text()).toBe('here');
    await server.restart();
    expect(await text()).toBe('here');
    await server.remove();
    await expect(text()).rejects.toThrow('fetch failed');
  });

  it('reports the fault of a configuration', async () => {
    await expect(startNginx(() => 'no_such_word;')).rejects.toThrow('unknown directive "no_such_word"');
  });
});
