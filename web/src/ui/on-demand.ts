import { useEffect, useState } from 'react';

/**
 * Makes a hook that gives code which is loaded once it is wanted; nothing before it is there. A failure is thrown to the nearest boundary,
 * whose retry loads anew.
 */
export function onDemand<T extends object>(load: () => Promise<T>): (wanted: boolean) => T | undefined {
  let code: T | undefined;
  let running: Promise<T> | undefined;
  const start = (): Promise<T> => {
    running ??= load().then(
      (loaded) => {
        code = loaded;
        return loaded;
      },
      (error: unknown) => {
        running = undefined;
        throw error;
      },
    );
    return running;
  };
  return function useCode(wanted) {
    const [outcome, setOutcome] = useState<{ code: T } | { error: unknown } | undefined>(() => code && { code });
    useEffect(() => {
      if (!wanted || outcome !== undefined) return;
      start().then(
        (loaded) => setOutcome({ code: loaded }),
        (error: unknown) => setOutcome({ error }),
      );
    }, [wanted, outcome]);
    if (outcome !== undefined && 'error' in outcome) throw outcome.error;
    return outcome?.code;
  };
}
