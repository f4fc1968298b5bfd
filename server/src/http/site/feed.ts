import { escaped } from './markup.ts';

/** A feed in any format: `page` is the page that it is of, `updated` of an entry an ISO 8601 time. */
export interface FeedText {
  title: string;
  page: string;
  entries: { title: string; link: string; updated: string; html: string }[];
}

export const ATOM_TYPE = 'application/atom+xml; charset=utf-8';
export const JSON_FEED_TYPE = 'application/feed+json; charset=utf-8';

/** Writes a feed as Atom (RFC 4287). */
export function atomFeed({ title, page, entries }: FeedText): string {
  return [
    '<?xml version="1.0" encoding="utf-8"?><feed xmlns="http://www.w3.org/2005/Atom">',
    `<title>${escaped(title)}</title><id>${escaped(page)}</id><link href="${escaped(page)}"/>`,
    `<updated>${entries[0]?.updated ?? NEVER}</updated><author><name>Bhav India</name></author>`,
    ...entries.map(
      (entry) =>
        `<entry><title>${escaped(entry.title)}</title><id>${escaped(entry.link)}</id><link href="${escaped(entry.link)}"/>` +
        `<updated>${entry.updated}</updated><content type="html">${escaped(entry.html)}</content></entry>`,
    ),
    '</feed>',
  ].join('\n');
}

/** Writes a feed as JSON Feed 1.1; `address` is its own. */
export function jsonFeed({ title, page, entries }: FeedText, address: string): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: page,
    feed_url: address,
    items: entries.map(({ title: name, link, updated, html }) => ({
      id: link,
      url: link,
      title: name,
      date_published: updated,
      content_html: html,
    })),
  });
}

/** A feed without entries must have a time all the same. */
const NEVER = '1994-11-03T00:00:00+05:30';
