import { feedWords as words } from '@bhav/core/words/en/pages/feed';
import { language } from '@bhav/core/words/en/language';
import { LANGUAGES } from '@bhav/core/words/languages';
import { escaped } from './markup.ts';
import type { FrameParts } from './page-frame.ts';

/** `page` is the page that the feed is of, `self` its own address; `published` and `updated` of an entry are ISO 8601 times. */
export interface FeedText {
  title: string;
  /** What stands before the title where the figures are no official ones. */
  mark?: string | undefined;
  page: string;
  self: string;
  /** What it tells. */
  about: string;
  entries: FeedEntry[];
}

export interface FeedEntry {
  title: string;
  link: string;
  published: string;
  updated: string;
  /** Something came or went. */
  isNews: boolean;
  blocks: readonly FeedBlock[];
}

export const ATOM_TYPE = 'application/atom+xml; charset=utf-8';
export const JSON_FEED_TYPE = 'application/feed+json; charset=utf-8';

const { locale } = LANGUAGES[language];

/** RFC 4287. */
export function atomFeed({ page, self, about, entries, ...feed }: FeedText): string {
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${locale}">`,
    `<title>${escaped(markedTitle(feed))}</title><subtitle>${escaped(described(about, self))}</subtitle><id>${escaped(idOf(page))}</id><link href="${escaped(page)}"/><link rel="self" href="${escaped(self)}"/>`,
    `<updated>${entries[0]?.updated ?? NEVER}</updated><author><name>Bhav India</name></author>`,
    ...entries.map(
      (entry) =>
        `<entry><title>${escaped(entry.title)}</title><id>${escaped(idOf(entry.link))}</id><link href="${escaped(entry.link)}"/>` +
        `<published>${entry.published}</published><updated>${entry.updated}</updated><content type="xhtml">${xhtml(blocksAsHtml(entry.blocks))}</content></entry>`,
    ),
    '</feed>',
  ].join('\n');
}

export function markedTitle({ mark, title }: Pick<FeedText, 'mark' | 'title'>): string {
  return mark === undefined ? title : `${mark} · ${title}`;
}

export function withoutSite(title: string): string {
  return title.replace(/ · Bhav India$/, '');
}

function xhtml(html: string): string {
  return `<div xmlns="http://www.w3.org/1999/xhtml">${html}</div>`;
}

/** For who opens the feed in a browser: what it is, how to follow it, and its entries. */
export function feedFrame({ page, self, about, entries, ...feed }: FeedText): FrameParts {
  const title = markedTitle(feed);
  const link = `<link rel="alternate" type="application/atom+xml" title="${escaped(title)}" href="${escaped(self)}">`;
  const told = entries.map(
    (entry) =>
      `<article${placeOf(entry.link, page)} class="mt-6 border-t border-hairline pt-4"><h2 class="text-lg"><a href="${escaped(entry.link)}" class="link">${escaped(entry.title)}</a></h2>` +
      `${blocksAsHtml(entry.blocks).replaceAll('h2>', 'h3>').replaceAll('<a ', '<a class="link" ')}</article>`,
  );
  const heading = withoutSite(feed.title);
  const mark = feed.mark === undefined ? '' : `<p class="feed-mark">${escaped(feed.mark)}</p>`;
  // Without the address of the site, only the browser's own line has the whole address.
  const copied = self.startsWith('/') ? '' : `<p class="mt-2"><code class="feed-address">${escaped(self)}</code></p>`;
  return {
    title: `<title>${escaped(title)}</title>${link}`,
    main:
      `<div class="page feed-page py-6 md:py-8">${mark}<h1 class="text-2xl">${escaped(heading)}</h1><p class="mt-2">${escaped(about)} ${escaped(copied === '' ? words.follow : words.followAddress)}</p>` +
      `${copied}${page === self ? '' : `<p class="mt-2"><a href="${escaped(page)}" class="link-alone">${escaped(words.page)}</a></p>`}${told.join('')}</div>`,
  };
}

/** JSON Feed 1.1. */
export function jsonFeed({ page, self, about, entries, ...feed }: FeedText): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: markedTitle(feed),
    home_page_url: page,
    feed_url: self,
    description: described(about, self),
    language: locale,
    items: entries.map(({ title: name, link, published, updated, blocks }) => ({
      id: idOf(link),
      url: link,
      title: name,
      date_published: published,
      date_modified: updated,
      content_html: blocksAsHtml(blocks),
    })),
  });
}

function described(about: string, self: string): string {
  return self.startsWith('/') ? `${about} ${words.noAddress}` : about;
}

/** Of an entry that stands on the page of its feed alone. */
function placeOf(link: string, page: string): string {
  return link.startsWith(`${page}#`) ? ` id="${escaped(link.slice(page.length + 1))}"` : '';
}

/** Must be absolute and stay for good: the address, or a tag (RFC 4151) where that of the site is not known. */
function idOf(link: string): string {
  return link.startsWith('/') ? `tag:bhav,2026:${link}` : link;
}

/** A feed without entries must have a time all the same. */
const NEVER = '1994-11-03T00:00:00+05:30';

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
function blocksAsHtml(blocks: readonly FeedBlock[]): string {
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
