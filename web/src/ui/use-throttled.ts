import { useEffect, useRef, useState } from 'react';

const INTERVAL_MS = 1_000;

/** Returns the newest of a value that changes often, at most once a second; the first at once. */
export function useThrottled<T>(value: T | undefined): T | undefined {
  const [shown, setShown] = useState(value);
  if (shown === undefined && value !== undefined) setShown(value);
  const newest = useRef(value);
  useEffect(() => {
    newest.current = value;
  }, [value]);
  const isDue = shown !== value;
  useEffect(() => {
    if (!isDue) return undefined;
    const timer = setTimeout(() => setShown(newest.current), INTERVAL_MS);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the second counts from the last value shown: newer ones do not put it off
  }, [isDue, shown]);
  return shown;
}
