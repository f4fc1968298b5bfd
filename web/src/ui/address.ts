import { createContext, use, useMemo } from 'react';
import { navigate as push, useLocationProperty, usePathname, useSearch as useRawSearch } from 'wouter/use-browser-location';

/** The address for which the HTML was written: by the build, or by a server with its figures. Absent where there is no such HTML. */
export const WrittenAddress = createContext<{ path: string; search: string } | undefined>(undefined);

/** Returns the path of the address, without a slash at its end. */
export function usePath(): string {
  const written = use(WrittenAddress);
  return withoutSlash(usePathname(written === undefined ? {} : { ssrPath: written.path }));
}

/** The path of the address at this moment, in the browser. */
export function currentPath(): string {
  return withoutSlash(window.location.pathname);
}

/** Returns the parameters of the address; during hydration those for which the HTML was written. */
export function useParameters(): URLSearchParams {
  const search = useRawSearch({ ssrSearch: use(WrittenAddress)?.search ?? '' });
  return useMemo(() => new URLSearchParams(search), [search]);
}

/** Returns the seed of the simulated market that the address names; renders when the seed changes, and at no other change of the address. */
export function useSeed(): string | null {
  const written = use(WrittenAddress)?.search ?? '';
  return useLocationProperty(
    () => seedIn(window.location.search),
    () => seedIn(written),
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

/** Goes to an address of this site; `replace` leaves no step for the Back button. */
export function navigate(to: string, options: { replace?: boolean } = {}): void {
  hasNavigated ||= to.split(/[?#]/, 1)[0] !== currentPath();
  push(to, options);
}

let hasNavigated = false;

/** Reports whether a link was followed to this page, once for each; never after Back or a load. */
export function takeNavigation(): boolean {
  const taken = hasNavigated;
  hasNavigated = false;
  return taken;
}

/** Returns the path with its parameters, those that are absent or empty left out. */
export function addressOf(path: string, parameters: URLSearchParams): string {
  const text = parameters.toString();
  return text === '' ? path : `${path}?${text}`;
}

function withoutSlash(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.replace(/\/+$/, '') || '/' : path;
}
