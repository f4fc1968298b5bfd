import { dayIn, type ViewDefinition } from '@bhav/core/address/view';
import { use, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { addressOf, currentSearch, navigate, Seed, useParameters, usePath } from './address.ts';
import { listen } from '../browser/listen.ts';

export interface ViewHandle<View> {
  /** The view with the search that is being typed. */
  view: View;
  change: (change: Partial<View>) => void;
  /** The address of the changed view, from its first page, for links that work without script. */
  to: (change: Partial<View>) => string;
}

interface ViewOptions {
  /** The path of the view's addresses; by default that of the page. */
  path?: string;
  /** Addresses of the view keep no other parameter than the seed and the past day. */
  isAlone?: boolean;
  /** Stands behind the parameters, with its `#`. */
  anchor?: string;
  /** The Back button takes each change back, a search being one step from its first letter to its last. */
  hasSteps?: boolean;
}

/** A change is in the address at once, a search after a pause in typing. `inAddress` has no typed search. */
export function useView<View extends object>(
  definition: ViewDefinition<View>,
  { path: own, isAlone = false, anchor = '', hasSteps = false }: ViewOptions = {},
): ViewHandle<View> & { inAddress: View } {
  const current = usePath();
  const path = own ?? current;
  const parameters = useParameters();
  const seed = use(Seed);
  const inAddress = useSame(
    definition,
    useMemo(() => definition.read(parameters), [definition, parameters]),
  );
  const [typed, setTyped] = useTypedAhead((inAddress as Searched).search ?? '');
  const view = useSame(definition, typed === undefined ? inAddress : { ...inAddress, search: typed });

  const pending = useRef<{ timer: number; write: () => void }>(undefined);
  const isTyping = useRef(false);
  useEffect(() => {
    const forget = () => {
      window.clearTimeout(pending.current?.timer);
      pending.current = undefined;
      isTyping.current = false;
      setTyped(undefined);
    };
    const stop = listen(window, 'popstate', forget);
    return () => {
      stop();
      forget();
    };
  }, [setTyped]);

  // A table that is drawn a moment later than its controls changes the newest view too, not the one that it shows.
  const newest = useRef(view);
  useLayoutEffect(() => {
    newest.current = view;
  });
  const addressIn = useCallback(
    (from: URLSearchParams, next: View) => {
      const asked = definition.parameters(next);
      if (!isAlone) return addressOf(path, from, asked) + anchor;
      return addressOf(path, new URLSearchParams(seed === null ? {} : { seed }), { ...asked, on: dayIn(from) }) + anchor;
    },
    [definition, path, isAlone, seed, anchor],
  );
  const change = useCallback(
    (change: Partial<View>) => {
      const next = { ...newest.current, page: 1, ...change };
      const write = (replace: boolean) => {
        pending.current = undefined;
        const now = new URLSearchParams(currentSearch());
        const address = addressIn(now, next);
        if (address !== addressOf(path, now) + anchor) navigate(address, { replace: replace || !hasSteps });
      };
      window.clearTimeout(pending.current?.timer);
      const { search } = change as Searched;
      if (search === undefined) {
        pending.current?.write();
        isTyping.current = false;
        write(false);
        return;
      }
      setTyped(search);
      const writeSearch = () => {
        write(isTyping.current);
        isTyping.current = search !== '';
      };
      pending.current = { timer: window.setTimeout(writeSearch, TYPING_PAUSE_MS), write: writeSearch };
    },
    [addressIn, path, anchor, hasSteps, setTyped],
  );
  const to = useCallback((change: Partial<View>) => addressIn(parameters, { ...view, page: 1, ...change }), [addressIn, parameters, view]);
  return useMemo(() => ({ view, inAddress, change, to }), [view, inAddress, change, to]);
}

interface Searched {
  search?: string;
}

/** The same object while it says the same, so that a search that reaches the address draws nothing again. */
function useSame<View extends object>({ read, address }: ViewDefinition<View>, view: View): View {
  const text = address('', view);
  return useMemo(() => read(new URLSearchParams(text)), [read, text]);
}

/** The pause in typing after which a search goes to the address; browsers refuse addresses that change with every key. */
const TYPING_PAUSE_MS = 250;

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
