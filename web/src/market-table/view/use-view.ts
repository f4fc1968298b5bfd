import type { FieldId } from '@bhav/core/table/fields';
import { readView, type Sort, type View, viewParameters } from '@bhav/core/table/view';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { addressOf, navigate, useParameters, usePath } from '../../ui/address.ts';
import { TYPING_PAUSE_MS, useTypedAhead } from '../../ui/typed-ahead.ts';

export interface ViewHandle {
  view: View;
  change: (change: Partial<View>) => void;
  /** The address of the view with a change, for links that work without script. */
  to: (change: Partial<View>) => string;
}

/**
 * Returns the view of the page and a way to change it. Filter and sort go to the address at once, a search after a pause in typing; each is a step
 * that the Back button takes back, a search being one step from its first letter to its last.
 */
export function useView(columns: readonly { id: FieldId }[], usual?: Sort): ViewHandle {
  const path = usePath();
  const parameters = useParameters();
  const inAddress = useMemo(() => readView(parameters, columns, usual), [parameters, columns, usual]);

  const [typed, setTyped] = useTypedAhead(inAddress.search);
  const pending = useRef<{ timer: number; write: () => void }>(undefined);
  const isTyping = useRef(false);
  useEffect(() => {
    const forget = () => {
      window.clearTimeout(pending.current?.timer);
      pending.current = undefined;
      isTyping.current = false;
      setTyped(undefined);
    };
    window.addEventListener('popstate', forget);
    return () => {
      window.removeEventListener('popstate', forget);
      forget();
    };
  }, [setTyped]);

  // The same object while it is equal, so that a search that reaches the address draws nothing again.
  const { filter, market, floor } = inAddress;
  const { column, direction } = inAddress.sort;
  const search = typed ?? inAddress.search;
  const view = useMemo(
    (): View => ({ search, filter, sort: { column, direction }, market, floor }),
    [search, filter, column, direction, market, floor],
  );
  // A table that is drawn a moment later than its controls changes the newest view too, not the one that it shows.
  const newest = useRef(view);
  useLayoutEffect(() => {
    newest.current = view;
  });
  const change = useCallback(
    (change: Partial<View>) => {
      const next = { ...newest.current, ...change };
      const { search } = change;
      const write = (replace: boolean) => {
        pending.current = undefined;
        const now = new URLSearchParams(window.location.search);
        const address = addressOf(path, now, viewParameters(next, usual));
        if (address !== addressOf(path, now)) navigate(address, { replace });
      };
      window.clearTimeout(pending.current?.timer);
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
    [path, usual, setTyped],
  );
  const to = useCallback(
    (change: Partial<View>) => addressOf(path, parameters, viewParameters({ ...view, ...change }, usual)),
    [path, parameters, view, usual],
  );
  return { view, change, to };
}
