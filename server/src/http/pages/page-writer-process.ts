import type { PageStatus } from '@bhav/core/wire/page-status';
import { failedWith, type Said } from '../../machine/child-queue.ts';
import type { Written, WriteRequest } from './page-writer.ts';
import { fillHead } from '../page-head.ts';
import { fillPage } from '../page-template.ts';

/** What the built module of the pages exports for a server (`web/src/entry-server.tsx`). */
interface ServerEntry {
  renderFigures: (path: string, status: PageStatus, wholes: WriteRequest['wholes']) => Promise<{ app: string; status: PageStatus }>;
}

const [, , entry = ''] = process.argv;

/** Writes pages, one after the other, for the server that started this process. */
async function serve(): Promise<void> {
  const { renderFigures } = (await import(entry)) as ServerEntry;
  let queue = Promise.resolve();
  process.on('message', (request: WriteRequest | 'close') => {
    queue = queue.then(async () => {
      if (request === 'close') return process.disconnect();
      try {
        const { path, template, head, status, wholes } = request;
        const page = await renderFigures(path, status, wholes);
        const headed = head === undefined ? template : fillHead(template, head);
        tell({ reply: { html: fillPage(headed, page.app, page.status) } });
      } catch (error) {
        tell(failedWith(error));
      }
    });
  });
  tell('ready');
}

function tell(said: Said<Written>): void {
  process.send?.(said, undefined, {}, () => undefined);
}

// The server tells this process when to end: a terminal's or a service manager's signal comes to both.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
process.on('disconnect', () => process.exit(0));
try {
  await serve();
} catch (error) {
  process.send?.(failedWith(error), undefined, {}, () => process.disconnect());
}
