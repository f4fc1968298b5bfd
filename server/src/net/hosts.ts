import { addressFrom, isLoopback } from './client-address.ts';

/** The names by which the server may be asked. */
export interface HostSettings {
  /** The address or name to which the server is bound. */
  bound: string;
  /** The public names that the operator gave it. */
  names: readonly string[];
}

/**
 * Reads names and addresses without a port, with commas or blanks between them, as a browser writes them in `Host`. Gives the first part that
 * is neither instead.
 */
export function hostsFrom(text: string): string[] | string {
  const parts = text.split(/[\s,]+/).filter((part) => part !== '');
  const names: string[] = [];
  for (const part of parts) {
    const name = publicName(part);
    if (name === undefined) return part;
    names.push(name);
  }
  return names.length === 0 ? text : names;
}

/** A name in letters of other scripts becomes the one that browsers send. */
function publicName(part: string): string | undefined {
  if (addressFrom(part) !== undefined) return nameOf(part.includes(':') ? `[${part}]` : part);
  const address = `http://${part}/`;
  if (!/^[^\s/?#@\\:*]+$|^\[[^\]]+\]$/.test(part) || !URL.canParse(address)) return undefined;
  return nameOf(new URL(address).hostname);
}

/**
 * Says whether a request's `Host` is ours. A page elsewhere whose name was made to lead to this machine (DNS rebinding) sends its own name.
 * It is looked at where the server is bound to this machine alone, or has public names; addresses of this machine itself are always ours.
 */
export class Hosts {
  readonly #names: ReadonlySet<string>;
  readonly #isChecked: boolean;
  /** Nearly all requests name one host; reading the name again costs more than the rest of the check. */
  #last: { host: string; local: string | undefined; isOurs: boolean } | undefined;

  constructor({ bound, names }: HostSettings) {
    const own = bound.includes(':') ? `[${bound}]` : bound;
    this.#names = new Set(['localhost', nameOf(own), ...names]);
    this.#isChecked = names.length > 0 || isThisMachine(own);
  }

  /** `local` is the address of this machine to which the connection came. */
  isOurs(host: string, local: string | undefined): boolean {
    if (!this.#isChecked) return true;
    if (this.#last?.host !== host || this.#last.local !== local) this.#last = { host, local, isOurs: this.#look(host, local) };
    return this.#last.isOurs;
  }

  #look(host: string, local: string | undefined): boolean {
    const name = nameOf(host);
    return this.#names.has(name) || isLoopback(name) || (local !== undefined && name === addressFrom(local)?.toString());
  }
}

/** Says whether the host in an address is this machine, by its name or by a loopback address. */
export function isThisMachine(host: string): boolean {
  const name = nameOf(host);
  return name === 'localhost' || isLoopback(name);
}

/** Gives the name in a `Host`, in small letters and without port, brackets and last dot; of an address its usual form. */
function nameOf(host: string): string {
  const [, bracketed, plain = ''] = /^(?:\[([^\]]*)\]|([^:]*))(?::\d*)?$/.exec(host) ?? [];
  if (bracketed !== undefined) return addressFrom(bracketed)?.toString() ?? bracketed;
  return plain.toLowerCase().replace(/\.$/, '');
}
