import { withListShown } from '@bhav/core/words/own-list-address';
import { pageAddress, pathOfPage } from '@bhav/core/words/page-address';
import { createContext, use, useMemo } from 'react';
import { navigate as push, useLocationProperty } from 'wouter/use-browser-location';

/** The address for which the HTML was rendered: by the build, or by a server with its figures. Absent where there is no such HTML. */
export const RenderedAddress = createContext<{ path: string; search: string } | undefined>(undefined);

/** The past day that the links of a page keep, and at which paths; absent on a page of the newest figures. */
export const PageDay = createContext<{ on: string; appliesTo: (path: string) => boolean } | undefined>(undefined);

/** The seed of the simulated market, which links keep: one value for all of them, since each would read the address at every change of it. */
export const Seed = createContext<string | null>(null);

/** Returns the path of the page, without its language and without a slash at its end. */
export function usePath(): string {
  const rendered = use(RenderedAddress);
  // Without its language in the HTML too: another path after hydration would draw the whole page anew.
  return useLocationProperty(currentPath, () => (rendered === undefined ? currentPath() : pathIn(rendered.path)));
}

export function currentPath(): string {
  return pathIn(window.location.pathname);
}

/** Returns the parameters of the address, with the name of a reader's list; during hydration those for which the HTML was rendered. */
export function useParameters(): URLSearchParams {
  const rendered = use(RenderedAddress)?.search ?? '';
  const search = useLocationProperty(currentSearch, () => rendered);
  return useMemo(() => new URLSearchParams(search), [search]);
}

/** The query of the address, with the name of a reader's list. */
export function currentSearch(): string {
  return withListShown(window.location.search, window.location.hash);
}

/** Returns the seed that the address names; renders when it changes, and at no other change of the address. */
export function useSeedInAddress(): string | null {
  const rendered = use(RenderedAddress)?.search ?? '';
  return useLocationProperty(
    () => seedIn(window.location.search),
    () => seedIn(rendered),
  );
}

function seedIn(search: string): string | null {
  return new URLSearchParams(search).get('seed');
}

/** Returns the whole address, and renders at every change of it. */
export function useHref(): string {
  return useLocationProperty(
    () => window.location.href,
    () => '',
  );
}

/** Goes to a page of this site; `replace` leaves no step for the Back button. One of another day is loaded, so that no figures of two days mix. */
export function navigate(to: string, options: { replace?: boolean } = {}): void {
  if (dayIn(to) !== dayIn(window.location.search)) return window.location.assign(pageAddress(to));
  hasNavigated ||= to.split(/[?#]/, 1)[0] !== currentPath();
  push(pageAddress(to), options);
}

function dayIn(address: string): string | null {
  return new URLSearchParams(/\?([^#]*)/.exec(address)?.[1]).get('on');
}

let hasNavigated = false;

/** Reports whether a link was followed to this page, once for each; never after Back or a load. */
export function takeNavigation(): boolean {
  const taken = hasNavigated;
  hasNavigated = false;
  return taken;
}

/** Returns the path with its parameters, after some were set, or removed where they are undefined. */
export function addressOf(path: string, parameters: URLSearchParams, changes: Record<string, string | undefined> = {}): string {
  const changed = new URLSearchParams(parameters);
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) changed.delete(name);
    else changed.set(name, value);
  }
  const text = changed.toString();
  return text === '' ? path : `${path}?${text}`;
}

function pathIn(address: string): string {
  const path = pathOfPage(address);
  return path.length > 1 && path.endsWith('/') ? path.replace(/\/+$/, '') || '/' : path;
}
