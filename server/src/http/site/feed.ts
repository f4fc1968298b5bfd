import { escaped } from './markup.ts';

/** `page` is the page that the feed is of, `self` its own address; `published` and `updated` of an entry are ISO 8601 times. */
export interface FeedText {
  title: string;
  page: string;
  self: string;
  entries: { title: string; link: string; published: string; updated: string; html: string }[];
}

export const ATOM_TYPE = 'application/atom+xml; charset=utf-8';
export const JSON_FEED_TYPE = 'application/feed+json; charset=utf-8';

/** RFC 4287. */
export function atomFeed({ title, page, self, entries }: FeedText): string {
  return [
    '<?xml version="1.0" encoding="utf-8"?><feed xmlns="http://www.w3.org/2005/Atom">',
    `<title>${escaped(title)}</title><id>${escaped(idOf(page))}</id><link href="${escaped(page)}"/><link rel="self" href="${escaped(self)}"/>`,
    `<updated>${entries[0]?.updated ?? NEVER}</updated><author><name>Bhav India</name></author>`,
    ...entries.map(
      (entry) =>
        `<entry><title>${escaped(entry.title)}</title><id>${escaped(idOf(entry.link))}</id><link href="${escaped(entry.link)}"/>` +
        `<published>${entry.published}</published><updated>${entry.updated}</updated><content type="html">${escaped(entry.html)}</content></entry>`,
    ),
    '</feed>',
  ].join('\n');
}

/** JSON Feed 1.1. */
export function jsonFeed({ title, page, self, entries }: FeedText): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: page,
    feed_url: self,
    items: entries.map(({ title: name, link, published, updated, html }) => ({
      id: idOf(link),
      url: link,
      title: name,
      date_published: published,
      date_modified: updated,
      content_html: html,
    })),
  });
}

/** Must be absolute and stay for good: the address, or a tag (RFC 4151) where that of the site is not known. */
function idOf(link: string): string {
  return link.startsWith('/') ? `tag:bhav,2026:${link}` : link;
}

/** A feed without entries must have a time all the same. */
const NEVER = '1994-11-03T00:00:00+05:30';
