import type { MessageShape } from '../platform/config/notify-settings.ts';
import type { SessionNews } from './news.ts';

export interface Message extends SessionNews {
  /** `session` is after the close, `live` before it. */
  kind: 'session' | 'live' | 'test';
  /** As the setting has it. */
  question: string;
  /** In the language of the message. */
  linesWithin: (lines: readonly string[], most: number, sizeOf?: (text: string) => number) => string;
}

interface ShapedMessage {
  url: URL;
  body: object;
}

/** Names from files are text: what a service would take as markup, or as a call to its users, is escaped. */
export function shapedMessage(shape: MessageShape, url: URL, message: Message): ShapedMessage {
  return SHAPES[shape](url, message);
}

const SHAPES: Record<MessageShape, (url: URL, message: Message) => ShapedMessage> = {
  json: (url, { kind, question, session, title, lines, page }) => ({ url, body: { kind, question, session, title, lines, page } }),

  /** https://docs.ntfy.sh/publish/#publish-as-json: to the root, with the topic inside; a message beyond 4,096 bytes would become a file. */
  ntfy: (url, { kind, title, lines, page, linesWithin }) => {
    const { pathname } = url;
    const [topic = ''] = pathname.split('/').filter(Boolean).slice(-1);
    const root = new URL(url);
    root.pathname = pathname.replace(/[^/]*\/*$/, '');
    const body = {
      topic,
      title: firstOf(title, 250),
      message: linesWithin(lines, 4_000, (text) => Buffer.byteLength(text)),
      priority: kind === 'live' ? 4 : 3,
      ...(isWhole(page) && { click: page }),
    };
    return { url: root, body };
  },

  /** https://gotify.net/docs/msgextras */
  gotify: (url, { kind, title, lines, page, linesWithin }) => ({
    url,
    body: {
      title: firstOf(title, 250),
      message: linesWithin(lines, 10_000),
      priority: kind === 'live' ? 8 : 5,
      extras: {
        'client::display': { contentType: 'text/plain' },
        ...(isWhole(page) && { 'client::notification': { click: { url: page } } }),
      },
    },
  }),

  /** https://docs.slack.dev/reference/block-kit: 150 letters in a header, 3,000 in a text. `text` is for notifications. */
  slack: (url, { title, lines, page, linesWithin }) => {
    const plain = (text: string) => ({ type: 'plain_text', text, emoji: false });
    const text = linesWithin(lines.map(forSlack), 3_000);
    const link = isWhole(page) ? [{ type: 'section', text: { type: 'mrkdwn', text: `<${page}>`, verbatim: true } }] : [];
    return {
      url,
      body: {
        text: `${forSlack(title)}\n${text}`,
        blocks: [{ type: 'header', text: plain(firstOf(forSlack(title), 150)) }, { type: 'section', text: plain(text) }, ...link],
        unfurl_links: false,
      },
    };
  },

  /** https://docs.discord.com/developers/resources/webhook#execute-webhook: 256 letters in a title, 4,096 in a description. */
  discord: (url, { title, lines, page, linesWithin }) => ({
    url,
    body: {
      embeds: [
        {
          title: firstOf(forDiscord(title), 256),
          description: linesWithin(lines.map(forDiscord), 4_096),
          ...(isWhole(page) && { url: page }),
        },
      ],
      allowed_mentions: { parse: [] },
    },
  }),

  /** https://core.telegram.org/bots/api#sendmessage: 4,096 letters, and none of them is markup without `parse_mode`. */
  telegram: (url, { title, lines, page, linesWithin }) => {
    const to = new URL(url);
    to.search = '';
    const end = isWhole(page) ? `\n${page}` : '';
    const text = `${firstOf(title, 500)}\n${linesWithin(lines, 4_096 - 501 - end.length)}${end}`;
    return { url: to, body: { ...Object.fromEntries(url.searchParams), text, link_preview_options: { is_disabled: true } } };
  },
};

/** Services take a link to a site only. */
function isWhole(page: string): boolean {
  return page.startsWith('http');
}

function firstOf(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1).toWellFormed()}…`;
}

/** https://docs.slack.dev/messaging/formatting-message-text#escaping */
function forSlack(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** A backslash before a sign that is no letter makes it plain. */
function forDiscord(text: string): string {
  return text.replaceAll(/[\\*_~`|<>#[\]()@:]|^[-+]|^\d+(?=\.)/g, (found) => (/\d/.test(found) ? `${found}\\` : `\\${found}`));
}
