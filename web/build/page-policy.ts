import { THEME_SCRIPT } from './template.ts';

/**
 * Throws when a page holds what the server's Content-Security-Policy refuses, naming the first such tag:
 * inline styles and handlers, scripts within the page other than the theme's, anything fetched from elsewhere.
 */
export function checkPagePolicy(html: string, page: string): void {
  for (const [tag, name = ''] of html.matchAll(/<([a-z][a-z0-9-]*)(?:\s(?:"[^"]*"|'[^']*'|[^>"'])*)?>/gi)) {
    const bare = tag.replaceAll(/"[^"]*"|'[^']*'/g, '""');
    if (name === 'style' || /\sstyle=/i.test(bare)) throw refusal(page, tag, 'a style within the page');
    if (/\son[a-z]+=/i.test(bare)) throw refusal(page, tag, 'a handler within the page');
    if (name !== 'a' && /\s(?:src|href|srcset|poster|data)="(?:https?:)?\/\//i.test(tag)) throw refusal(page, tag, 'a file from elsewhere');
  }
  for (const [, attributes = '', text = ''] of html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/gi)) {
    const isData = attributes.includes('type="application/json"');
    if (text !== '' && text !== THEME_SCRIPT && !isData) throw refusal(page, text.slice(0, 80), 'a script within the page');
  }
}

function refusal(page: string, found: string, what: string): Error {
  return new Error(`${page} holds ${what}, which the server's policy refuses: ${found}`);
}
