import { addressFrom, isLoopback, partsFrom } from './client-address.ts';

export interface HostSettings {
  bound: string;
  names: readonly string[];
}

/**
 * Names and addresses without ports, separated by commas or blanks, in the form that browsers send in `Host`. Returns the first part that is neither
 * as text instead.
 */
export function hostsFrom(text: string): string[] | string {
  return partsFrom(text, (part) => {
    const name = publicName(part);
    return name === undefined ? [] : [name];
  });
}

/** An internationalised name becomes its ASCII form. */
function publicName(part: string): string | undefined {
  if (addressFrom(part) !== undefined) return nameOf(part.includes(':') ? `[${part}]` : part);
  const address = `http://${part}/`;
  if (!/^[^\s/?#@\\:*]+$|^\[[^\]]+\]$/.test(part) || !URL.canParse(address)) return undefined;
  return nameOf(new URL(address).hostname);
}

/**
 * Against DNS rebinding, where a foreign name leads to this machine. Checks only where the server is bound to loopback or has public names; addresses
 * of this machine are always accepted.
 */
export class Hosts {
  readonly #names: ReadonlySet<string>;
  readonly #isChecked: boolean;

  constructor({ bound, names }: HostSettings) {
    const own = bound.includes(':') ? `[${bound}]` : bound;
    this.#names = new Set(['localhost', nameOf(own), ...names]);
    this.#isChecked = names.length > 0 || isThisMachine(own);
  }

  /** `local` is the local address of the connection. */
  isOurs(host: string, local: string | undefined): boolean {
    if (!this.#isChecked) return true;
    const name = nameOf(host);
    return this.#names.has(name) || isLoopback(name) || (local !== undefined && name === addressFrom(local)?.toString());
  }
}

/** `localhost` or a loopback address. */
export function isThisMachine(host: string): boolean {
  const name = nameOf(host);
  return name === 'localhost' || isLoopback(name);
}

/** In lower case, without port, brackets and final dot; an address in its canonical form. */
function nameOf(host: string): string {
  const [, bracketed, plain = ''] = /^(?:\[([^\]]*)\]|([^:]*))(?::\d*)?$/.exec(host) ?? [];
  if (bracketed !== undefined) return addressFrom(bracketed)?.toString() ?? bracketed;
  return plain.toLowerCase().replace(/\.$/, '');
}
