import type { Watchlist } from '@bhav/core/watchlist/watchlist';
import { ownListWords as words } from '@bhav/core/words/en/own-list';
import { ofOwnList, ownListIn } from '@bhav/core/words/own-list-address';
import { useWatchlists } from './watchlists.ts';

/** A reader's own list, as an address asks for it. */
export interface OwnList {
  /** Empty where the address names none. */
  name: string;
  /** Absent until the lists are read. */
  lists: readonly Watchlist[] | undefined;
  /** Absent where the browser has no such list. */
  list: Watchlist | undefined;
}

/** Undefined where the address asks for another list than one of the reader's. */
export function useOwnList(of: string | undefined): OwnList | undefined {
  const lists = useWatchlists()?.lists;
  const name = ownListIn(of);
  if (name === undefined) return undefined;
  const plain = name.toLowerCase();
  return { name, lists, list: lists?.find((list) => list.name === name) ?? lists?.find((list) => list.name.toLowerCase() === plain) };
}

/** The reader's lists, as choices of a menu, with the one that the address asks for. */
export function useOwnListChoices(of: string | undefined): { chosen: string | undefined; options: OwnChoice[] } {
  const read = useWatchlists()?.lists;
  const own = useOwnList(of);
  const chosen = own && (own.list?.name ?? own.name);
  const nameless = read === undefined ? words.waiting : words.choice;
  // Two lists may have one name: an address means the first.
  const names = new Set([...(read ?? []).map(({ name }) => name), ...(chosen === undefined ? [] : [chosen])]);
  const options = [...names].map((name) => ({ value: ofOwnList(name), text: name || nameless, group: words.group }));
  return { chosen: chosen === undefined ? undefined : ofOwnList(chosen), options };
}

interface OwnChoice {
  value: string;
  text: string;
  group: string;
}
