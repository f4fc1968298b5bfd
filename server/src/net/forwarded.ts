/**
 * Gives the nodes that `X-Forwarded-For` names, the nearest to us last. Several lines of the header have been joined by commas before.
 */
export function nodesOfForwardedFor(header: string): string[] {
  return header
    .split(',')
    .map((node) => node.trim())
    .filter((node) => node !== '');
}

/**
 * Gives the `for` nodes of a `Forwarded` header (RFC 7239), the nearest to us last; one that an element does not name is empty.
 * Undefined when any of the header cannot be read: a quote that a client left open could swallow what a proxy wrote behind it.
 */
export function nodesOfForwarded(header: string): string[] | undefined {
  const nodes: string[] = [];
  const part = new RegExp(PART);
  let names = new Set<string>();
  let node = '';
  for (;;) {
    const found = part.exec(header);
    if (found === null) return undefined;
    const [, written, quoted, plain = '', end] = found;
    const name = written?.toLowerCase();
    if (name !== undefined) {
      if (names.has(name)) return undefined;
      names.add(name);
      if (name === 'for') node = quoted?.replaceAll(/\\(.)/g, '$1') ?? plain;
    }
    if (end === ';') continue;
    // A list may have empty elements (RFC 9110, section 5.6.1).
    if (names.size > 0) nodes.push(node);
    if (end === '') return nodes;
    names = new Set();
    node = '';
  }
}

/** A pair or nothing, and what ends it; a plain value may have the colons and brackets that should stand in quotes. */
const PART = /[ \t]*(?:([\w!#$%&'*+.^`|~-]+)=(?:"((?:[^"\\]|\\.)*)"|([^\s",;]*))[ \t]*)?(;|,|$)/y;

/** Gives the IP address within a node, without brackets and port; text that is none, as `unknown` and `_hidden`, stays as it is. */
export function addressOfNode(node: string): string {
  const [, bracketed, four] = /^(?:\[([^\]]*)\]|(\d+\.\d+\.\d+\.\d+))(?::(?:\d{1,5}|_[\w.-]+))?$/.exec(node) ?? [];
  return bracketed ?? four ?? node;
}
