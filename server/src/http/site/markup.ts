const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** For HTML, XML or SVG, attributes included. */
export function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (letter) => ENTITIES[letter] ?? letter);
}

export function unescaped(text: string): string {
  return Object.entries(ENTITIES)
    .toReversed()
    .reduce((plain, [letter, entity]) => plain.replaceAll(entity, letter), text);
}

/** JSON that cannot end the script element in which it stands. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`);
}
