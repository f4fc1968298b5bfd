import type { Network } from './connection.ts';

/** A test turns it on and off by `set`; timers are those of the test. */
export function fakeNetwork(online = true) {
  const state = { online, hidden: false };
  let changed = (): void => undefined;
  const network: Network = {
    isOnline: () => state.online,
    isHidden: () => state.hidden,
    onChange: (call) => {
      changed = call;
      return () => undefined;
    },
    after: (milliseconds, call) => {
      const timer = setTimeout(call, milliseconds);
      return () => clearTimeout(timer);
    },
    random: () => 0.5,
  };
  const set = (next: Partial<typeof state>): void => {
    Object.assign(state, next);
    changed();
  };
  return { network, set };
}
