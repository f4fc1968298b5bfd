import { useCallback, useEffect, useRef, useState } from 'react';

/** The pause in typing after which a search goes to the address; browsers refuse addresses that change with every key. */
export const TYPING_PAUSE_MS = 250;

/** The typed text is ahead of the address, which may have it without blanks around it. An address that changes otherwise (Back, a link) wins. */
export function useTypedAhead(inAddress: string): [string | undefined, (typed: string | undefined) => void] {
  const [typed, setTyped] = useState<string>();
  const [seen, setSeen] = useState(inAddress);
  if (seen !== inAddress) {
    setSeen(inAddress);
    if (typed?.trim() !== inAddress) setTyped(undefined);
  }
  return [typed, setTyped];
}

/** `later` calls after the pause in typing; `stop` calls that off. */
export function useTypingPause(): { later: (call: () => void) => void; stop: () => void } {
  const timer = useRef<number>(undefined);
  const stop = useCallback(() => window.clearTimeout(timer.current), []);
  useEffect(() => stop, [stop]);
  const later = useCallback(
    (call: () => void) => {
      stop();
      timer.current = window.setTimeout(call, TYPING_PAUSE_MS);
    },
    [stop],
  );
  return { later, stop };
}
