/**
 * A reader's own list is `of=list:Banks` wherever an address is made or read. Its name stands behind `#`, which browsers do not send:
 * `?of=list#list:Banks`.
 */
const PREFIX = 'list:';

export function ofOwnList(name: string): string {
  return PREFIX + name;
}

/** The name; empty where the address names none, and undefined for any other list. */
export function ownListIn(of: string | undefined): string | undefined {
  const found = /^list(?::(.*))?$/is.exec(of?.trim() ?? '');
  return found === null ? undefined : (found[1] ?? '').trim().normalize('NFC');
}

/** Older addresses have a list as `in`. */
const NAMED = /([?&])(?:of|in)=list(?:%3A|:)([^&#]*)/i;

/** The address with the name of its list behind `#`, in place of what stands there. */
export function withListHidden(address: string): string {
  const [, , name] = NAMED.exec(address) ?? [];
  if (name === undefined) return address;
  const [shown = ''] = address.replace(NAMED, '$1of=list').split('#');
  return name === '' ? shown : `${shown}#${PREFIX}${encodeURIComponent(decoded(name.replaceAll('+', ' ')))}`;
}

/** The parameters of an address with the name of its list, which stands behind `#`. */
export function withListShown(search: string, hash: string): string {
  const [, name] = /^#list(?::|%3A)(.*)$/i.exec(hash) ?? [];
  return name === undefined ? search : search.replace(/([?&]of=list)(?=&|$)/i, `$1${encodeURIComponent(`:${decoded(name)}`)}`);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text).toWellFormed();
  } catch {
    return text.toWellFormed();
  }
}
