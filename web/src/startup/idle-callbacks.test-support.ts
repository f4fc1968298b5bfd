import { vi } from 'vitest';

export function stubIdleCallbacks(): { run: () => void; waiting: () => number } {
  const calls: IdleRequestCallback[] = [];
  vi.stubGlobal('requestIdleCallback', (call: IdleRequestCallback) => calls.push(call));
  return {
    waiting: () => calls.length,
    run: () => {
      for (const call of calls.splice(0)) call({ didTimeout: false, timeRemaining: () => 1 });
    },
  };
}
