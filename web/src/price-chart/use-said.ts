import { useCallback, useEffect, useRef } from 'react';
import { announce } from '../ui/messages/announcer.tsx';

/** How long after the last key a bar is read out: a key that is held down would read hundreds. */
const PAUSE_MS = 250;

/** Returns a way to have a sentence read aloud: the last of those that come quickly one after the other. */
export function useSaid(): (sentence: string) => void {
  const timer = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  return useCallback((sentence: string) => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => announce(sentence), PAUSE_MS);
  }, []);
}
