import type { StockStore } from '../stock-data/stock-store.ts';

/** `returning`: the browser has a network again, and the server is being asked for what was missed. */
type ConnectionState = 'online' | 'offline' | 'returning';

/** The browser as the connection sees it. */
export interface Line {
  isOnline: () => boolean;
  isHidden: () => boolean;
  /** Calls back whenever the network comes or goes, or the tab is shown or hidden. */
  onChange: (call: () => void) => () => void;
  /** Calls back once after so many milliseconds; gives a way to call it off. */
  after: (milliseconds: number, call: () => void) => () => void;
  random: () => number;
}

const browserLine: Line = {
  isOnline: () => navigator.onLine,
  isHidden: () => document.hidden,
  onChange: (call) => {
    const places = [
      [window, 'online'],
      [window, 'offline'],
      [document, 'visibilitychange'],
    ] as const;
    for (const [place, name] of places) place.addEventListener(name, call);
    return () => {
      for (const [place, name] of places) place.removeEventListener(name, call);
    };
  },
  after: (milliseconds, call) => {
    const timer = setTimeout(call, milliseconds);
    return () => clearTimeout(timer);
  },
  random: Math.random,
};

export interface Connection {
  get: () => ConnectionState;
  subscribe: (tell: () => void) => () => void;
  /** Asks the server now. */
  retry: () => Promise<void>;
  /** Watches the browser; gives a way to stop. */
  start: () => () => void;
}

type Source = Pick<StockStore, 'get' | 'subscribe' | 'lookForFirst'>;

/**
 * Knows whether the browser has a network, and has the figures catch up as soon as it does. While the server is silent it is asked again
 * when the tab is shown, and every half minute or so, not all readers at once.
 */
export function createConnection({ get: data, subscribe: onData, lookForFirst }: Source, line: Line = browserLine): Connection {
  let state: ConnectionState = line.isOnline() ? 'online' : 'offline';
  let asking: Promise<void> | undefined;
  let callOff: (() => void) | undefined;
  let wasHidden = line.isHidden();
  const listeners = new Set<() => void>();

  const put = (next: ConnectionState): void => {
    if (state === next) return;
    state = next;
    for (const tell of listeners) tell();
  };
  const isSilent = (): boolean => data()?.silentSince !== undefined;
  const retry = (): Promise<void> => {
    asking ??= (lookForFirst?.() ?? Promise.resolve()).finally(() => {
      asking = undefined;
    });
    return asking;
  };
  const comeBack = async (): Promise<void> => {
    put('returning');
    // What was asked before the network came back has failed, or will.
    await asking;
    await retry();
    if (state === 'returning') put('online');
  };
  const rest = (): void => {
    callOff?.();
    callOff = undefined;
  };
  const plan = (): void => {
    if (!isSilent() || state !== 'online' || line.isHidden()) return rest();
    callOff ??= line.after(AGAIN_MS * (0.7 + 0.6 * line.random()), () => {
      callOff = undefined;
      void retry().finally(plan);
    });
  };
  const look = (): void => {
    const isShownAgain = wasHidden && !line.isHidden();
    wasHidden = line.isHidden();
    if (!line.isOnline()) put('offline');
    else if (state === 'offline') void comeBack().finally(plan);
    else if (isShownAgain && isSilent()) void retry();
    plan();
  };

  return {
    get: () => state,
    subscribe: (tell) => {
      listeners.add(tell);
      return () => {
        listeners.delete(tell);
      };
    },
    retry,
    start: () => {
      const stops = [line.onChange(look), onData(plan)];
      look();
      return () => {
        rest();
        for (const stop of stops) stop();
      };
    },
  };
}

const AGAIN_MS = 30_000;
