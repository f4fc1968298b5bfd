import { useEffect, useState, useSyncExternalStore } from 'react';
import { LoadFailure } from './messages/failure.tsx';
import { reloadForNewerBuild } from './newer-build.ts';

/** Code that is loaded at its first use. */
export interface OnDemand<T> {
  /** Loads the code once; after a failure, which is a `LoadFailure`, the next call tries again. */
  load: () => Promise<T>;
  /** Loads the code ahead of its use, or for something that the page can do without; a failure is passed over. */
  preload: () => void;
  /** The code, once it has been loaded. */
  get: () => T | undefined;
  subscribe: (tell: () => void) => () => void;
}

/** Makes a piece of the page load on demand: `onDemand(() => import('./menu.tsx'))`. */
export function onDemand<T extends object>(importCode: () => Promise<T>): OnDemand<T> {
  let code: T | undefined;
  let running: Promise<T> | undefined;
  const listeners = new Set<() => void>();
  const start = async (): Promise<T> => {
    try {
      code = await importCode();
    } catch (error) {
      running = undefined;
      throw new LoadFailure(error);
    }
    for (const tell of listeners) tell();
    return code;
  };
  const load = () => (running ??= start());
  return {
    load,
    preload: () => void load().catch(() => undefined),
    get: () => code,
    subscribe: (tell) => {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
  };
}

/**
 * Returns the code of `source` once it is loaded, and loads it when it is wanted. After a failure the page is reloaded if a newer build may be there;
 * otherwise the failure is thrown to the nearest `FailureBoundary`.
 */
export function useCode<T>(source: OnDemand<T>, isWanted = true): T | undefined {
  const code = useSyncExternalStore(source.subscribe, source.get, source.get);
  const [failure, setFailure] = useState<Error>();
  const isMissing = isWanted && code === undefined;
  useEffect(() => {
    if (isMissing) source.load().catch(async (error: Error) => (await reloadForNewerBuild(error)) || setFailure(error));
  }, [source, isMissing]);
  if (isMissing && failure !== undefined) throw failure;
  return code;
}

/** Calls back once the page has loaded and the browser is idle, at most 2 s later; returns a function that cancels this. */
export function whenIdle(call: () => void): () => void {
  const calledOff = new AbortController();
  const { signal } = calledOff;
  const callUnlessOff = () => {
    if (!signal.aborted) call();
  };
  const wait = () => {
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in window) requestIdleCallback(callUnlessOff, { timeout: IDLE_AT_LATEST_MS });
    else setTimeout(callUnlessOff, WITHOUT_IDLE_CALLBACKS_MS);
  };
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true, signal });
  return () => calledOff.abort();
}

const IDLE_AT_LATEST_MS = 2_000;
const WITHOUT_IDLE_CALLBACKS_MS = 200;

/**
 * Calls back once nobody has touched the page for 10 s, or as many milliseconds as given, and the browser is idle; returns a function that cancels this.
 * It is for work that serves a later visit: a page that is left at once has not paid for it, and nothing that the reader does waits for it.
 */
export function whenAtRest(call: () => void, after = REST_MS): () => void {
  const calledOff = new AbortController();
  const { signal } = calledOff;
  let callOff = (): void => calledOff.abort();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const rest = (): void => {
    calledOff.abort();
    callOff = whenIdle(call);
  };
  const wait = (): void => {
    clearTimeout(timer);
    timer = setTimeout(rest, after);
  };
  signal.addEventListener('abort', () => clearTimeout(timer));
  for (const type of TOUCHES) window.addEventListener(type, wait, { capture: true, passive: true, signal });
  wait();
  return () => callOff();
}

const REST_MS = 10_000;
const TOUCHES = ['pointerdown', 'keydown', 'wheel', 'scroll'];

/** Calls back once the reader touches, scrolls or points at the page, or nobody has for 10 s; returns a function that cancels this. */
export function whenTouched(call: () => void): () => void {
  const calledOff = new AbortController();
  const { signal } = calledOff;
  const callOnce = (): void => {
    calledOff.abort();
    call();
  };
  signal.addEventListener('abort', whenAtRest(callOnce));
  // A screen reader moves the focus without a key.
  for (const type of [...TOUCHES, 'pointermove', 'focusin'])
    window.addEventListener(type, callOnce, { capture: true, passive: true, signal });
  return () => calledOff.abort();
}

/**
 * Calls back once the browser is idle after what `whenTouched` waits for; returns a function that cancels this. It is for what the first look at a page
 * does without, and what the reader does first does not wait for it.
 */
export function whenInUse(call: () => void): () => void {
  let callOff = whenTouched(() => {
    callOff = whenIdle(call);
  });
  return () => callOff();
}

/** Calls back once an element is within half a screen of what is in view, or as `whenTouched` does; returns a function that cancels this. */
export function whenWanted(element: Element, call: () => void): () => void {
  const callOnce = (): void => {
    watcher.disconnect();
    callOff();
    call();
  };
  const watcher = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) callOnce();
    },
    { rootMargin: '50%' },
  );
  const callOff = whenTouched(callOnce);
  watcher.observe(element);
  return () => {
    watcher.disconnect();
    callOff();
  };
}
