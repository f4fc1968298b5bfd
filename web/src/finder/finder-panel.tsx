import { Autocomplete } from '@base-ui/react/autocomplete';
import { longDate } from '@bhav/core/words/dates';
import { en } from '@bhav/core/words/en/common';
import { finderWords as words } from '@bhav/core/words/en/finder';
import { formatCount } from '@bhav/core/words/format';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { type Action, offeredActions } from '../ui/browser/actions.ts';
import { Failure } from '../ui/messages/failure.tsx';
import { useDarkMode } from '../ui/browser/theme.ts';
import { type NamesState, useNames } from '../data/answers/names.ts';
import { useIsFromServer, useStockStore } from '../data/market/provider.tsx';
import { FoundFigures, useFoundFigures } from './found-figures.ts';
import { forgetRecent, recentShares } from './recent-shares.ts';
import { ResultRow } from './result-row.tsx';
import { countCells, type Result, type ResultGroup, searchIn, type SitePage } from './results.ts';

interface FinderPanelProps {
  /** The text typed before the panel was shown. */
  typed: string;
  pages: readonly SitePage[];
  close: () => void;
  showShortcuts: () => void;
}

/** A combobox whose list is a grid: a row a company, a column an exchange. */
export function FinderPanel({ typed, pages, close, showShortcuts }: FinderPanelProps) {
  const [text, setText] = useState(typed);
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.setSelectionRange(typed.length, typed.length);
  }, [typed]);
  const held = useNames();
  const hasFiles = useIsFromServer();
  const actions = useActionsOf(showShortcuts);
  const [recent] = useState(recentShares);
  const areNamesAwaited = held.names === undefined && held.state === 'loading';
  const search = useMemo(
    () => searchIn({ names: held.names, areNamesAwaited, pages, hasFiles, actions, recent }),
    [held.names, areNamesAwaited, pages, hasFiles, actions, recent],
  );
  const figureOf = useFoundFigures(text.trim() !== '');
  const { groups, sentence } = search(text);
  const placed = placedIn(groups);
  const places = usePlaces(countAllCells(groups));
  const isNothing = text.trim() !== '' && groups.length === 0;

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    // Opens the link in another tab, as a click with the same key does.
    const { ctrlKey, metaKey } = event;
    const chosen = list.current?.querySelector('[data-highlighted] a');
    chosen?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey }));
    event.preventDefault();
  };
  return (
    <Autocomplete.Root
      open
      inline
      grid
      filter={null}
      items={places}
      autoHighlight="always"
      keepHighlight
      value={text}
      onValueChange={(next, { reason }) => {
        // A chosen result does not become the text.
        if (reason !== 'input-change' && reason !== 'input-clear') return;
        setText(next);
        list.current?.scrollTo({ top: 0 });
      }}
    >
      <div className="finder-field">
        <Search className="size-5 shrink-0 text-muted" />
        <Autocomplete.Input
          ref={field}
          type="search"
          className="finder-input"
          aria-label={en.layout.search}
          placeholder={en.layout.searchHint}
          maxLength={100}
          autoCapitalize="off"
          enterKeyHint="go"
          onKeyDown={onKeyDown}
        />
      </div>
      <Autocomplete.Status className="finder-status">{sentence}</Autocomplete.Status>
      {isNothing && !areNamesAwaited && <p className="px-4 pb-4 text-muted">{searchedWords(held)}</p>}
      <Autocomplete.List ref={list} className="finder-list" aria-label={words.results}>
        <FoundFigures value={figureOf}>
          {placed.map(({ kind, label, rows }) => (
            <Autocomplete.Group key={kind}>
              <Autocomplete.GroupLabel className="finder-label">{label}</Autocomplete.GroupLabel>
              {/* Keyed by place: each letter brings other results, and reusing a row is cheaper than a new one. */}
              {rows.map(({ result, index }, place) => (
                <ResultRow key={place} result={result} index={index} close={close} />
              ))}
            </Autocomplete.Group>
          ))}
        </FoundFigures>
      </Autocomplete.List>
      <div className="finder-foot">
        <NamesNote {...held} isSaid={isNothing} />
        <p className="finder-hint" aria-hidden>
          {words.hint.map(([key, does]) => (
            <span key={key}>
              <kbd>{key}</kbd> {does}
            </span>
          ))}
        </p>
      </div>
    </Autocomplete.Root>
  );
}

interface PlacedGroup {
  kind: ResultGroup['kind'];
  label: string;
  rows: { result: Result; index: number }[];
}

/** Adds to each result the place of its first cell among all cells. */
function placedIn(groups: readonly ResultGroup[]): PlacedGroup[] {
  let next = 0;
  return groups.map(({ kind, label, results }) => ({
    kind,
    label,
    rows: results.map((result) => {
      const index = next;
      next += countCells(result);
      return { result, index };
    }),
  }));
}

function countAllCells(groups: readonly ResultGroup[]): number {
  return groups.flatMap(({ results }) => results).reduce((sum, result) => sum + countCells(result), 0);
}

/** A cell is known by its place alone, so that it stays when other results come. */
function usePlaces(count: number): number[] {
  return useMemo(() => Array.from({ length: count }, (_, place) => place), [count]);
}

function useActionsOf(showShortcuts: () => void): Action[] {
  const store = useStockStore();
  const [dark, choose] = useDarkMode();
  const [offered] = useState(offeredActions);
  const [hasRecent] = useState(() => recentShares().length > 0);
  return useMemo(
    () => [
      ...offered,
      { id: 'dark', label: dark ? words.darkOff : words.darkOn, also: words.dark, run: () => choose(!dark) },
      { id: 'refresh', label: words.refresh, also: words.refreshed, run: store.refresh },
      { id: 'shortcuts', label: words.shortcuts, also: words.keys, run: showShortcuts },
      ...(hasRecent ? [{ id: 'forget', label: words.forget, also: [words.clear], run: forgetRecent }] : []),
    ],
    [offered, store, dark, choose, showShortcuts, hasRecent],
  );
}

/** Says which names are searched, where they are not the server's newest. `isSaid`: the results already say that they are loading. */
function NamesNote({ state, names, retry, isSaid }: ReturnType<typeof useNames> & { isSaid: boolean }) {
  if (state === 'failed') {
    return <Failure title={words.failed} hint={words.failedHint} retry={retry} />;
  }
  const note =
    names === undefined
      ? isSaid
        ? undefined
        : words.loading
      : state === 'kept' && names.session !== undefined
        ? words.kept(longDate(names.session))
        : names.mode === 'simulated'
          ? words.simulated
          : undefined;
  return <p role="status">{note}</p>;
}

function searchedWords({ names }: NamesState): string {
  return names === undefined ? words.searchedPages : words.searched(formatCount(names.companies.length));
}
