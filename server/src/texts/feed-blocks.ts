import { escaped } from './markup.ts';

/** A part of an entry of a feed, as plain text. */
export type FeedBlock =
  | string
  | {
      heading?: string;
      items: readonly FeedItem[];
      /** Says how many are left out. */
      more?: string | undefined;
    };

/** `link` is an address, and `name` is shown as its link. */
interface FeedItem {
  name?: string;
  link?: string;
  text: string;
}

/** Well-formed XML too. */
export function blocksAsHtml(blocks: readonly FeedBlock[]): string {
  return blocks.map(asHtml).join('');
}

function asHtml(block: FeedBlock): string {
  if (typeof block === 'string') return `<p>${escaped(block)}</p>`;
  const { heading, items, more } = block;
  const title = heading === undefined ? '' : `<h2>${escaped(heading)}</h2>`;
  return `${title}<ul>${items.map(itemAsHtml).join('')}</ul>${more === undefined ? '' : `<p>${escaped(more)}</p>`}`;
}

function itemAsHtml({ name, link, text }: FeedItem): string {
  const linked = name === undefined || link === undefined ? '' : `<a href="${escaped(link)}">${escaped(name)}</a> `;
  return `<li>${linked}${escaped(text)}</li>`;
}

/** A line for each paragraph, heading and item. */
export function blocksAsLines(blocks: readonly FeedBlock[]): string[] {
  return blocks.flatMap((block) => {
    if (typeof block === 'string') return [block];
    const { heading, items, more } = block;
    const lines = items.map(({ name, text }) => (name === undefined ? text : `${name} ${text}`));
    return [...(heading === undefined ? [] : [heading]), ...lines, ...(more === undefined ? [] : [more])];
  });
}
