import type { Exchange } from '@bhav/core/market/exchange';
import type { PageHead } from '@bhav/core/sentences/heads/page-head';
import type { PageStatus } from '@bhav/core/wire/server/page-status';
import { ChildQueue } from '../../platform/machine/child-queue.ts';
import type { Metrics } from '../../platform/metrics/metrics.ts';
import { CallerLeft, left } from '../limits/slots.ts';

/** `template` is the built page with its place for the markup; `status` has the figures. */
export interface RenderRequest {
  path: string;
  template: string;
  head: PageHead | undefined;
  status: PageStatus;
  /** Of `GET /market/all`, as JSON, if the page shows whole exchanges. */
  wholes?: Partial<Record<Exchange, string>> | undefined;
  /** It goes ahead of the waiting ones. */
  isFirst: boolean;
}

/** `search` is the query of the page. */
export type AddressesRequest = Pick<RenderRequest, 'path'> & { search: string };

/** A page takes 30 to 100 ms and 60 MB; the first one of a process takes a second. */
const MEMORY_MB = 256;
const LIMIT_MS = 10_000;
const CLOSE_MS = 500;

/** In a process of its own, one at a time, so that no page delays the server. */
export class PageRenderer {
  readonly #queue: ChildQueue<RenderRequest | AddressesRequest, string | string[] | undefined>;

  /** `entry`: of the built module of the pages. `print` takes the output of the process. */
  constructor(entry: string, print?: (text: string) => void) {
    const module = new URL('page-renderer-process.ts', import.meta.url);
    this.#queue = new ChildQueue({ module, argument: entry, memoryMb: MEMORY_MB, print });
  }

  /** Of the answers of the API that a page shows beside the market. Rejects as `render` does. */
  async addresses(request: AddressesRequest): Promise<string[]> {
    return (await this.#queue.ask(request, { limitMs: LIMIT_MS, isFirst: true, signal: left() })) as string[];
  }

  /**
   * Undefined if the answers say that there is no such page. Rejects when the page fails, with `ProcessEnded` (the next call starts a new process),
   * and with `CallerLeft` when the caller leaves before the turn of the page.
   */
  async render(request: RenderRequest): Promise<string | undefined> {
    return (await this.#queue.ask(request, { limitMs: LIMIT_MS, isFirst: request.isFirst, signal: left() })) as string | undefined;
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
