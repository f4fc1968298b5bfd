/** After one of its parts if half of the text or more remains, else after a word. */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  const kept = text.slice(0, most - 1);
  const part = kept.lastIndexOf(', ');
  const end = part >= most / 2 ? part + 1 : kept.lastIndexOf(' ');
  return `${kept.slice(0, end > 0 ? end : undefined)} …`;
}

/** The first letters of what a reader wrote, and whether there are more. */
export function firstLetters(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most).toWellFormed()}…` : text;
}
