import { browserTab, type Tab } from '../market/refresh-timer.ts';
import { PAGE_STATE, type StockStore } from '../market/stock-store.ts';
import { createListeners } from '../../ui/browser/listeners.ts';
import { listen } from '../../ui/browser/listen.ts';

/** `returning`: the network is back, and the server is being asked for the missed changes. */
type ConnectionState = 'online' | 'offline' | 'returning';

export interface Network extends Pick<Tab, 'after' | 'isHidden'> {
  isOnline: () => boolean;
  /** Calls back when the network comes or goes, or the tab is shown or hidden. */
  onChange: (call: () => void) => () => void;
  random: () => number;
}

const browserNetwork: Network = {
  ...browserTab,
  isOnline: () => navigator.onLine,
  onChange: (call) => {
    const stops = [listen(window, 'online offline', call), browserTab.onVisibility(call)];
    return () => stops.forEach((stop) => stop());
  },
  random: Math.random,
};

export interface Connectivity {
  get: () => ConnectionState;
  subscribe: (onChange: () => void) => () => void;
  retry: () => Promise<unknown>;
  start: () => () => void;
}

type Source = Pick<StockStore, 'pageState' | 'watch' | 'ask'>;

/**
 * Makes the figures catch up as soon as the network is back. A silent server is asked again when the tab is shown, and every 21 to 39 s, so that not
 * all readers ask at once.
 */
export function createConnection({ pageState, watch, ask }: Source, network: Network = browserNetwork): Connectivity {
  let state: ConnectionState = network.isOnline() ? 'online' : 'offline';
  let asking: Promise<unknown> | undefined;
  let callOff: (() => void) | undefined;
  let wasHidden = network.isHidden();
  const { subscribe, emit } = createListeners();

  const put = (next: ConnectionState): void => {
    if (state === next) return;
    state = next;
    emit();
  };
  const isSilent = (): boolean => pageState()?.silentSince !== undefined;
  const retry = (): Promise<unknown> => {
    asking ??= ask().finally(() => {
      asking = undefined;
    });
    return asking;
  };
  const comeBack = async (): Promise<void> => {
    put('returning');
    // A request from before the network came back fails.
    await asking;
    await retry();
    if (state === 'returning') put('online');
  };
  const clearTimer = (): void => {
    callOff?.();
    callOff = undefined;
  };
  const schedule = (): void => {
    if (!isSilent() || state !== 'online' || network.isHidden()) return clearTimer();
    callOff ??= network.after(AGAIN_MS * (0.7 + 0.6 * network.random()), () => {
      callOff = undefined;
      void retry().finally(schedule);
    });
  };
  const check = (): void => {
    const isShownAgain = wasHidden && !network.isHidden();
    wasHidden = network.isHidden();
    if (!network.isOnline()) put('offline');
    else if (state === 'offline') void comeBack().finally(schedule);
    else if (isShownAgain && isSilent()) void retry();
    schedule();
  };

  return {
    get: () => state,
    subscribe,
    retry,
    start: () => {
      const stops = [network.onChange(check), watch(PAGE_STATE, schedule)];
      check();
      return () => {
        clearTimer();
        for (const stop of stops) stop();
      };
    },
  };
}

const AGAIN_MS = 30_000;
