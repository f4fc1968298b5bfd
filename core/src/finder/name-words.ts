/** In lower case: points and apostrophes vanish, what else is neither a letter nor a figure stands between two words. */
export function wordsOf(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replaceAll(/[.'’]/g, '')
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  );
}

/** Without what is written or left out at will: "and", "The" before the name and "Limited" after it. */
export function nameWords(name: string): string[] {
  const words = wordsOf(name);
  const bare = words.filter(
    (word, at) => word !== 'and' && !(word === 'the' && at === 0) && !(at === words.length - 1 && /^(?:limited|ltd)$/.test(word)),
  );
  return bare.length === 0 ? words : bare;
}

export function nameKey(name: string): string {
  return nameWords(name).join(' ');
}
