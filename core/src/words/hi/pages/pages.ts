import { formatCount } from '../../format.ts';

/** Of the links between the pages of a list. */
export function pageWords(label: string) {
  return {
    label,
    page: (page: number, pages: number) => `${formatCount(pages)} में से पेज ${formatCount(page)}`,
    previous: 'पिछला पेज',
    next: 'अगला पेज',
  };
}

export function withCount(name: string, count: number): string {
  return `${name} (${formatCount(count)})`;
}
