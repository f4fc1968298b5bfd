import { useEffect, useState, useSyncExternalStore } from 'react';
import { createListeners } from './listeners.ts';
import { LoadFailure } from '../messages/failure.tsx';
import { reloadForNewerBuild } from './newer-build.ts';

export interface OnDemand<T> {
  /** Loads the code once; after a failure, which is a `LoadFailure`, the next call tries again. */
  load: () => Promise<T>;
  /** Loads the code ahead of its use, or for something that the page can do without; a failure is passed over. */
  preload: () => void;
  get: () => T | undefined;
  subscribe: (onChange: () => void) => () => void;
}

/** `onDemand(() => import('./menu.tsx'))`. */
export function onDemand<T extends object>(importCode: () => Promise<T>): OnDemand<T> {
  let code: T | undefined;
  let running: Promise<T> | undefined;
  const { subscribe, emit } = createListeners();
  const start = async (): Promise<T> => {
    try {
      code = await importCode();
    } catch (error) {
      running = undefined;
      throw new LoadFailure(error);
    }
    emit();
    return code;
  };
  const load = () => (running ??= start());
  return {
    load,
    preload: () => void load().catch(() => undefined),
    get: () => code,
    subscribe,
  };
}

/**
 * Loads the code when it is wanted. After a failure the page is reloaded if a newer build may be there; otherwise the failure is thrown to the
 * nearest `FailureBoundary`.
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
