import { createContext, use, useMemo } from 'react';
import { navigate as push, useLocationProperty, usePathname, useSearch as useRawSearch } from 'wouter/use-browser-location';

/** The path that the build renders; absent in the browser. */
export const PrerenderedPath = createContext<string | undefined>(undefined);

/** Gives the path of the address, without a slash at its end. */
export function usePath(): string {
  const prerendered = use(PrerenderedPath);
  return withoutSlash(usePathname(prerendered === undefined ? {} : { ssrPath: prerendered }));
}

/** The path of the address at this moment, in the browser. */
export function currentPath(): string {
  return withoutSlash(window.location.pathname);
}

/** Gives the parameters of the address; none while what the build wrote comes alive. */
export function useParameters(): URLSearchParams {
  const search = useRawSearch({ ssrSearch: '' });
  return useMemo(() => new URLSearchParams(search), [search]);
}

/** Gives the whole address, changed or not, so that a component follows every move. */
export function useHref(): string {
  return useLocationProperty(
    () => window.location.href,
    () => '',
  );
}

/** Goes to an address of this site; `replace` leaves no step for the Back button. */
export function navigate(to: string, options: { replace?: boolean } = {}): void {
  arriving ||= to.split(/[?#]/, 1)[0] !== currentPath();
  push(to, options);
}

let arriving = false;

/** Says once after a link was followed to another page that the reader has arrived there; never after Back or a load. */
export function takeArrival(): boolean {
  const arrived = arriving;
  arriving = false;
  return arrived;
}

/** Gives the path with its parameters, those that are absent or empty left out. */
export function addressOf(path: string, parameters: URLSearchParams): string {
  const text = parameters.toString();
  return text === '' ? path : `${path}?${text}`;
}

function withoutSlash(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.replace(/\/+$/, '') || '/' : path;
}
