/** The nearest last. Several header lines are joined by commas. */
export function nodesOfForwardedFor(header: string): string[] {
  return header
    .split(',')
    .map((node) => node.trim())
    .filter((node) => node !== '');
}

/**
 * `for` nodes (RFC 7239), the nearest last; an element without one gives an empty node. Undefined when any part is malformed: a quote that a client
 * left open could hide what a proxy appended.
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

/** A pair or nothing, and its delimiter. An unquoted value may hold colons and brackets, although RFC 7239 wants them quoted. */
const PART = /[ \t]*(?:([\w!#$%&'*+.^`|~-]+)=(?:"((?:[^"\\]|\\.)*)"|([^\s",;]*))[ \t]*)?(;|,|$)/y;

/** Without brackets and port. Other text, such as `unknown` and `_hidden`, stays. */
export function addressOfNode(node: string): string {
  const [, bracketed, four] = /^(?:\[([^\]]*)\]|(\d+\.\d+\.\d+\.\d+))(?::(?:\d{1,5}|_[\w.-]+))?$/.exec(node) ?? [];
  return bracketed ?? four ?? node;
}
