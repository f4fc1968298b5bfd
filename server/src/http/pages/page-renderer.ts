import { ChildQueue } from '../../platform/machine/child-queue.ts';
import type { Metrics } from '../../platform/metrics/metrics.ts';
import { CallerLeft, left } from '../limits/slots.ts';
import type { PageCalls, RenderRequest } from './page-renderer-process.ts';

/** A page takes 30 to 100 ms and 60 MB; the first one of a process takes a second. */
const MEMORY_MB = 256;
const LIMIT_MS = 10_000;
const CLOSE_MS = 500;

/** In a process of its own, one at a time, so that no page delays the server. */
export class PageRenderer {
  readonly #queue: ChildQueue<PageCalls>;

  /** `entry`: of the built module of the pages. `print` takes the output of the process. */
  constructor(entry: string, print?: (text: string) => void) {
    const module = new URL('page-renderer-process.ts', import.meta.url);
    this.#queue = new ChildQueue({ module, argument: entry, memoryMb: MEMORY_MB, print });
  }

  /** Of the answers of the API that a page shows beside the market; `search` is the query of the page. Rejects as `render` does. */
  addresses(path: string, search: string): Promise<string[]> {
    return this.#queue.ask('addresses', [path, search], { limitMs: LIMIT_MS, isFirst: true, signal: left() });
  }

  /**
   * Undefined if the answers say that there is no such page. Rejects when the page fails, with `ProcessEnded` (the next call starts a new process),
   * and with `CallerLeft` when the caller leaves before the turn of the page.
   */
  render(request: RenderRequest): Promise<string | undefined> {
    return this.#queue.ask('render', [request], { limitMs: LIMIT_MS, isFirst: request.isFirst, signal: left() });
  }

  close(): Promise<void> {
    return this.#queue.close(CLOSE_MS);
  }
}

/** A caller who left is no failure of the page. */
export async function measured<T>(metrics: Pick<Metrics, 'pageWritten' | 'pageFailed'> | undefined, render: () => Promise<T>): Promise<T> {
  const began = performance.now();
  try {
    const page = await render();
    metrics?.pageWritten((performance.now() - began) / 1_000);
    return page;
  } catch (error) {
    if (!(error instanceof CallerLeft)) metrics?.pageFailed();
    throw error;
  }
}
