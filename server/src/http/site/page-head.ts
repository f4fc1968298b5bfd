import type { PageHead } from '@bhav/core/sentences/heads/page-head';
import { escaped, scriptJson, unescaped } from '../../texts/markup.ts';

const TITLE = /<title>([^<]*)<\/title>/;
const DESCRIPTION = /<meta name="description" content="([^"]*)"/;
/** The parts of a head; a `>` in text is escaped. */
const TAGS =
  /\s*<(?:title>[^<]*<\/title>|link rel="alternate"[^>]*>|meta (?:name="(?:description|robots|twitter:[^"]*)"|property="og:[^"]*")[^>]*>)/g;

/** As the build wrote them into the page. */
export function builtHead(html: string): { title: string; description: string } {
  return { title: unescaped(TITLE.exec(html)?.[1] ?? ''), description: unescaped(DESCRIPTION.exec(html)?.[1] ?? '') };
}

/** Throws if the page has no title. */
export function fillHead(html: string, head: PageHead): string {
  const place = html.search(TITLE);
  if (place === -1) throw new Error('the page has no title');
  return html.slice(0, place) + tagsOf(head).join('\n    ') + html.slice(place).replace(TAGS, '');
}

/** Every text is escaped. */
function tagsOf({ title, description, canonical, alternates = {}, robots, feed, openGraph, twitter, structured }: PageHead): string[] {
  const meta = (kind: 'name' | 'property', name: string, content: string) => `<meta ${kind}="${name}" content="${escaped(content)}" />`;
  return [
    `<title>${escaped(title)}</title>`,
    meta('name', 'description', description),
    ...(robots === undefined ? [] : [meta('name', 'robots', robots)]),
    ...(canonical === undefined ? [] : [`<link rel="canonical" href="${escaped(canonical)}" />`]),
    ...Object.entries(alternates).map(([tag, address]) => `<link rel="alternate" hreflang="${tag}" href="${escaped(address)}" />`),
    ...(feed === undefined
      ? []
      : [`<link rel="alternate" type="application/atom+xml" title="${escaped(feed.title)}" href="${escaped(feed.address)}" />`]),
    ...Object.entries(openGraph).map(([name, content]) => meta('property', `og:${name}`, content)),
    ...Object.entries(twitter).map(([name, content]) => meta('name', `twitter:${name}`, content)),
    ...structured.map((object) => `<script type="application/ld+json">${scriptJson(object)}</script>`),
  ];
}
