import { type ShareName, stockPath } from '@bhav/core/address/stock-path';

/** A list of shares, from which a reader opens one. */
export interface ShareList {
  title: string;
  /** Of its page. */
  address: string;
  /** Those that it shows, in its order. */
  shares: readonly Partial<ShareName>[];
}

/** The shares of a list around the one that was opened, as `sessionStorage` has them. */
interface KeptList extends Pick<ShareList, 'title' | 'address'> {
  /** Addresses of the pages of shares. */
  paths: readonly string[];
  /** How many shares the list has, and how many of them stand before these. */
  of: number;
  before: number;
}

const MOST = 300;

export function keptList({ title, address, shares }: ShareList, opened: string): KeptList | undefined {
  const paths = [...new Set(shares.flatMap(({ exchange, symbol }) => (exchange && symbol ? [stockPath(exchange, symbol)] : [])))];
  const at = paths.indexOf(opened);
  if (at === -1) return undefined;
  const before = Math.max(0, at - MOST / 2);
  return { title, address, paths: paths.slice(before, before + MOST), of: paths.length, before };
}

/** From 1; the neighbours are addresses. */
export interface PlaceInList extends Pick<KeptList, 'title' | 'address' | 'of'> {
  place: number;
  previous: string | undefined;
  next: string | undefined;
}

export function placeIn({ paths, before, ...list }: KeptList, path: string): PlaceInList | undefined {
  const at = paths.indexOf(path);
  return at === -1 ? undefined : { ...list, place: before + at + 1, previous: paths[at - 1], next: paths[at + 1] };
}

/** `theme-script.js` looks for the address of a page in it. */
const KEY = 'shareList';

/** For this tab; where storage is refused, a share has no place. */
export function keepList(list: KeptList): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(list));
  } catch {
    // Refused, or full.
  }
}

/** The same text while the list is the same. */
export function keptText(): string | undefined {
  try {
    return sessionStorage.getItem(KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Undefined where another page of this address has kept something else under the key. */
export function parseKeptList(text: string): KeptList | undefined {
  try {
    const list = JSON.parse(text) as Partial<KeptList> | null;
    return Array.isArray(list?.paths) ? (list as KeptList) : undefined;
  } catch {
    return undefined;
  }
}
