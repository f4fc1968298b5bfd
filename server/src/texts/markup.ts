const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** For HTML, XML or SVG, attributes included; without the characters that XML cannot have. */
export function escaped(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(NO_XML, '')
    .replaceAll(/[&<>"]/g, (letter) => ENTITIES[letter] ?? letter);
}

// oxlint-disable-next-line no-control-regex -- these are meant
const NO_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

export function unescaped(text: string): string {
  return Object.entries(ENTITIES)
    .toReversed()
    .reduce((plain, [letter, entity]) => plain.replaceAll(entity, letter), text);
}

/** JSON that cannot end the script element in which it stands. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`);
}
