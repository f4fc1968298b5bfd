/** Whether a path is a pattern, which stands for many pages: "/stock/:exchange/:symbol". */
export function isPattern(path: string): boolean {
  return path.includes('/:');
}

export function fitsPattern(pattern: string, path: string): boolean {
  const [wanted, had] = [pattern.split('/'), path.split('/')];
  return wanted.length === had.length && wanted.every((part, at) => (part.startsWith(':') ? had[at] !== '' : part === had[at]));
}
