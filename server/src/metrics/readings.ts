import type { Gauge } from 'prom-client';

/** How long the reading of one state may take, milliseconds. */
const PATIENCE_MS = 1_000;

/** What is read for each `text` of the metrics. */
export class Readings {
  readonly #reads: (() => Promise<void>)[] = [];

  /** Reads a state before each text and gives it to `put`: undefined when it cannot be read, or not within a second. */
  add<State>(read: () => State | Promise<State>, put: (state: State | undefined) => void): void {
    this.#reads.push(async () => put(await within(PATIENCE_MS, async () => read())));
  }

  /** Reads all. It does not reject. */
  async read(): Promise<void> {
    await Promise.all(this.#reads.map((read) => read()));
  }
}

/** Sets a gauge, or takes its value away where it is not known. */
export function put<Label extends string>(gauge: Gauge<Label>, labels: Record<Label, string>, value: number | undefined): void {
  if (value === undefined) gauge.remove(labels);
  else gauge.set(labels, value);
}

async function within<T>(ms: number, read: () => Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, ms, undefined);
  });
  try {
    return await Promise.race([read(), late]);
  } catch {
    // What fails is reported where it belongs; a metric that is not known is absent.
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}
