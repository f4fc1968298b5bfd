import { feedWords as words } from '@bhav/core/words/pages/en-feed';
import { escaped } from './markup.ts';

/** `html` is well-formed XML too. `page` is the page that the feed is of, `self` its own address; `published` and `updated` of an entry are ISO 8601 times. */
export interface FeedText {
  title: string;
  page: string;
  self: string;
  /** What it tells. */
  about: string;
  entries: { title: string; link: string; published: string; updated: string; html: string }[];
}

export const ATOM_TYPE = 'application/atom+xml; charset=utf-8';
export const JSON_FEED_TYPE = 'application/feed+json; charset=utf-8';

/** RFC 4287. */
export function atomFeed({ title, page, self, about, entries }: FeedText): string {
  return [
    `<?xml version="1.0" encoding="utf-8"?><?xml-stylesheet type="text/css" href="${FEED_STYLE.address}"?>`,
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    `<title>${escaped(title)}</title><subtitle type="xhtml">${xhtml(howToFollow(page, self, about))}</subtitle><id>${escaped(idOf(page))}</id><link href="${escaped(page)}"/><link rel="self" href="${escaped(self)}"/>`,
    `<updated>${entries[0]?.updated ?? NEVER}</updated><author><name>Bhav India</name></author>`,
    ...entries.map(
      (entry) =>
        `<entry><title>${escaped(entry.title)}</title><id>${escaped(idOf(entry.link))}</id><link href="${escaped(entry.link)}"/>` +
        `<published>${entry.published}</published><updated>${entry.updated}</updated><content type="xhtml">${xhtml(entry.html)}</content></entry>`,
    ),
    '</feed>',
  ].join('\n');
}

function xhtml(html: string): string {
  return `<div xmlns="http://www.w3.org/1999/xhtml">${html}</div>`;
}

/** For who opens the feed in a browser. */
function howToFollow(page: string, self: string, about: string): string {
  const without = self.startsWith('/') ? `<p>${escaped(words.noAddress)}</p>` : '';
  return `<p>${escaped(about)} ${escaped(words.follow)}</p>${without}<p><a href="${escaped(page)}">${escaped(words.page)}</a></p>`;
}

/** A browser shows an Atom feed by it. */
export const FEED_STYLE = {
  address: '/feed.css',
  text: [
    ':root{color-scheme:light dark}',
    'feed{display:block;max-width:44rem;margin:2rem auto;padding:0 1rem;font:1rem/1.5 system-ui,sans-serif;overflow-wrap:anywhere}',
    'title,subtitle,entry,content{display:block}',
    'title{font-weight:600}',
    'feed>title{font-size:1.5rem;line-height:1.25}',
    'entry{margin-top:1.5rem;padding-top:1rem;border-top:1px solid}',
    'id,updated,published,author,link{display:none}',
    'div h2{margin:.75rem 0 0;font-size:1rem}',
    'div ul{margin:.25rem 0;padding-left:1.25rem}',
  ].join('\n'),
};

/** JSON Feed 1.1. */
export function jsonFeed({ title, page, self, about, entries }: FeedText): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: page,
    feed_url: self,
    description: [about, ...(self.startsWith('/') ? [words.noAddress] : [])].join(' '),
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
