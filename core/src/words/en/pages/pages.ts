import { formatCount } from '../../format.ts';

/** Of the links between the pages of a list. */
export function pageWords(label: string) {
  return {
    label,
    page: (page: number, pages: number) => `Page ${formatCount(page)} of ${formatCount(pages)}`,
    previous: 'Previous page',
    next: 'Next page',
  };
}

export function withCount(name: string, count: number): string {
  return `${name} (${formatCount(count)})`;
}
