import { useEffect, useRef, useState } from 'react';

const SELDOM_MS = 1_000;

/** Gives a value that changes often at most once a second: the first at once, then always the newest. */
export function useSeldom<T>(value: T | undefined): T | undefined {
  const [shown, setShown] = useState(value);
  if (shown === undefined && value !== undefined) setShown(value);
  const newest = useRef(value);
  useEffect(() => {
    newest.current = value;
  }, [value]);
  const isDue = shown !== value;
  useEffect(() => {
    if (!isDue) return undefined;
    const timer = setTimeout(() => setShown(newest.current), SELDOM_MS);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- counted from what was shown last: newer values meanwhile do not put it off
  }, [isDue, shown]);
  return shown;
}
