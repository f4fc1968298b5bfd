import { use, useCallback, useEffect, useSyncExternalStore } from 'react';
import { anyAnswer, has, NotThere } from './api.ts';
import { createHeldValue, type HeldValue } from './held-value.ts';
import { newerOnly } from './newer-only.ts';
import { tabPause } from './pause.ts';
import { useStockPart } from './provider.tsx';
import type { StockData } from './stock-store.ts';
import { RenderedStatus } from './rendered-status.ts';

/** An answer of the server, and how it came; `old`: a newer one was asked for and did not come. */
export type Answered<T> = { state: 'there' | 'old'; value: T } | { state: 'loading' | 'failed' | 'missing'; value?: undefined };

/**
 * Returns the answer of the server's API at an address, if it fits: the one that was written into the page, or else one that is asked for. It is
 * asked for anew with each change of the market. Without an address it waits.
 */
export function useAnswer<T>(address: string | undefined, fits: (value: unknown) => value is T): Answered<T> & { retry: () => void } {
  const written = use(RenderedStatus)?.answers?.[address ?? ''];
  const revision = useStockPart(revisionOf);
  const first = useCallback(() => (written === undefined ? LOADING : thereOf(written)), [written]);
  const subscribe = useCallback(
    (tell: () => void) => (address === undefined ? () => undefined : heldAt(address).subscribe(tell)),
    [address],
  );
  const get = useCallback(() => {
    const held = address === undefined ? LOADING : heldAt(address).get();
    return held === LOADING ? first() : held;
  }, [address, first]);
  const { state, value } = useSyncExternalStore(subscribe, get, first);
  useEffect(() => {
    if (address !== undefined) void follow(address, revision, written);
  }, [address, revision, written]);
  const retry = useCallback(() => {
    if (address !== undefined) void renew(address);
  }, [address]);
  if (state !== 'there' && state !== 'old') return { state, retry };
  return fits(value) ? { state, value, retry } : { state: 'failed', retry };
}

interface Held extends HeldValue<Answered<unknown>> {
  etag: string | undefined;
  /** The market's revision when it was asked for. */
  revision: number | undefined;
  running: Promise<void> | undefined;
  /** Reports whether an answer counts beside the last one. */
  counts: ReturnType<typeof newerOnly>;
  /** When it was asked for last, by the browser's own clock. */
  askedAt: number;
  /** Set while it waits to be asked for again. */
  timer: number | undefined;
}

const LOADING: Answered<unknown> = { state: 'loading' };
/** Live markets change each second; an answer is not asked for more often than this. */
const LEAST_MS = 10_000;
/** How many answers are kept for the way back. */
const KEPT = 60;
const kept = new Map<string, Held>();

/** An object for each written answer, so that it is the same in every render. */
const there = new WeakMap<object, Answered<unknown>>();

function thereOf(value: unknown): Answered<unknown> {
  if (typeof value !== 'object' || value === null) return { state: 'there', value };
  const known = there.get(value) ?? { state: 'there', value };
  there.set(value, known);
  return known;
}

function heldAt(address: string): Held {
  const held = kept.get(address) ?? {
    ...createHeldValue(LOADING, tabPause),
    etag: undefined,
    revision: undefined,
    running: undefined,
    counts: newerOnly(() => performance.now()),
    askedAt: Number.NEGATIVE_INFINITY,
    timer: undefined,
  };
  kept.delete(address);
  kept.set(address, held);
  const [oldest] = kept.keys();
  if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
  return held;
}

/** Asks for an answer unless the one in hand is of this revision. */
async function follow(address: string, revision: number | undefined, written: unknown): Promise<void> {
  const held = heldAt(address);
  const isRendered = held.newest() === LOADING && written !== undefined;
  if (isRendered) held.put(thereOf(written));
  const isNew = !isRendered && (held.newest() === LOADING || held.revision !== revision);
  held.revision = revision;
  if (!isNew) return;
  const left = held.askedAt + LEAST_MS - performance.now();
  if (left <= 0) return renew(address);
  held.timer ??= window.setTimeout(() => {
    held.timer = undefined;
    void renew(address);
  }, left);
}

function renew(address: string): Promise<void> {
  const held = heldAt(address);
  held.running ??= ask(address, held).finally(() => {
    held.running = undefined;
  });
  return held.running;
}

async function ask(address: string, held: Held): Promise<void> {
  const before = held.newest();
  held.askedAt = performance.now();
  try {
    const answer = await anyAnswer(address, held.etag);
    const isNew = answer !== 'unchanged' && isNewer(answer.value, held);
    if (isNew) held.etag = answer.etag;
    if (isNew) held.put({ state: 'there', value: answer.value });
    else if (before.state === 'old') held.put({ state: 'there', value: before.value });
  } catch (error) {
    if (error instanceof NotThere) held.put({ state: 'missing' });
    else held.put(before.value === undefined ? { state: 'failed' } : { state: 'old', value: before.value });
  }
  // An answer that the reader asked for is shown in a pause too.
  if (before.value === undefined) held.show();
}

/** Whether an answer is not behind the one in hand; the answers of an address that have a revision say it themselves. */
function isNewer(value: unknown, { counts, newest }: Held): boolean {
  const { value: shown } = newest();
  if (!has(value, 'revision') || !has(shown, 'revision')) return true;
  return counts(numbered(value), numbered(shown));
}

function numbered({ revision }: Record<'revision', unknown>): Parameters<ReturnType<typeof newerOnly>>[0] {
  return { revision: Number(revision), lists: [] };
}

function revisionOf(data: StockData | undefined): number | undefined {
  return data?.revision;
}
