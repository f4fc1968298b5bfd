import { expect, it } from 'vitest';
import { MESSAGE_SHAPES, type MessageShape } from '../platform/config/notify-settings.ts';
import { linesWithin } from '../texts/texts.ts';
import { type Message, shapedMessage } from './message-shapes.ts';

const EVIL = 'EVIL <b>@everyone</b> & *Co* [x](https://evil.example) <!channel> `#1`';
const MESSAGE: Message = {
  kind: 'session',
  question: 'of=NSE',
  session: '2026-11-20',
  title: 'All NSE shares',
  lines: ['1 new, 0 gone, Fri 20 Nov 2026', EVIL],
  page: 'https://bhav.example.org/screener?on=2026-11-20',
  linesWithin,
};

const shaped = (shape: MessageShape, address: string, more: Partial<Message> = {}) => {
  const { url, body } = shapedMessage(shape, new URL(address), { ...MESSAGE, ...more });
  return { url: url.href, body };
};

it('plain JSON has the message as it is', () => {
  const { linesWithin: _, ...message } = MESSAGE;
  expect(shaped('json', 'https://example.org/x?y=1')).toEqual({ url: 'https://example.org/x?y=1', body: message });
});

it('ntfy takes the topic inside, at its root', () => {
  expect(shaped('ntfy', 'https://ntfy.example.org/below/my-topic/?auth=QQ', { kind: 'live' })).toEqual({
    url: 'https://ntfy.example.org/below/?auth=QQ',
    body: { topic: 'my-topic', title: MESSAGE.title, message: `${MESSAGE.lines[0]}\n${EVIL}`, priority: 4, click: MESSAGE.page },
  });
});

it('Gotify is told that it is plain text', () => {
  expect(shaped('gotify', 'https://gotify.example.org/message?token=T')).toEqual({
    url: 'https://gotify.example.org/message?token=T',
    body: {
      title: MESSAGE.title,
      message: `${MESSAGE.lines[0]}\n${EVIL}`,
      priority: 5,
      extras: { 'client::display': { contentType: 'text/plain' }, 'client::notification': { click: { url: MESSAGE.page } } },
    },
  });
});

it('Slack gets plain text, in which its signs are escaped', () => {
  const { body } = shaped('slack', 'https://hooks.slack.com/services/T/B/X');
  const text = `${MESSAGE.lines[0]}\nEVIL &lt;b&gt;@everyone&lt;/b&gt; &amp; *Co* [x](https://evil.example) &lt;!channel&gt; \`#1\``;
  expect(body).toEqual({
    text: `${MESSAGE.title}\n${text}`,
    blocks: [
      { type: 'header', text: { type: 'plain_text', text: MESSAGE.title, emoji: false } },
      { type: 'section', text: { type: 'plain_text', text, emoji: false } },
      { type: 'section', text: { type: 'mrkdwn', text: `<${MESSAGE.page}>`, verbatim: true } },
    ],
    unfurl_links: false,
  });
});

it('Discord calls nobody and shows no markup', () => {
  const { body } = shaped('discord', 'https://discord.com/api/webhooks/1/x', { lines: ['- a', '1. b', EVIL] });
  expect(body).toEqual({
    embeds: [
      {
        title: MESSAGE.title,
        description:
          String.raw`\- a
1\. b
EVIL \<b\>\@everyone\</b\> & \*Co\* \[x\]\(https\://evil.example\) \<!channel\> ` + '\\`\\#1\\`',
        url: MESSAGE.page,
      },
    ],
    allowed_mentions: { parse: [] },
  });
});

it('Telegram gets all in its body, and no way to read markup', () => {
  expect(shaped('telegram', 'https://api.telegram.org/bot1:X/sendMessage?chat_id=-100&message_thread_id=2')).toEqual({
    url: 'https://api.telegram.org/bot1:X/sendMessage',
    body: {
      chat_id: '-100',
      message_thread_id: '2',
      text: `${MESSAGE.title}\n${MESSAGE.lines[0]}\n${EVIL}\n${MESSAGE.page}`,
      link_preview_options: { is_disabled: true },
    },
  });
});

/** Of all shapes together. */
interface Body {
  message: string;
  text: string;
  blocks: { text: { text: string } }[];
  embeds: { description: string }[];
}

/** The text of each service, its size in the measure of the service, and the most that it takes. */
const LIMITS: Record<Exclude<MessageShape, 'json'>, (body: Body) => [text: string, most: number, size?: number]> = {
  ntfy: ({ message }) => [message, 4_096, Buffer.byteLength(message)],
  gotify: ({ message }) => [message, 10_000],
  slack: ({ blocks }) => [blocks[1]?.text.text ?? '', 3_000],
  discord: ({ embeds }) => [embeds[0]?.description ?? '', 4_096],
  telegram: ({ text }) => [text, 4_096],
};

it.each(MESSAGE_SHAPES.filter((shape) => shape !== 'json'))(
  '%s gets no more than it takes, in whole lines, and how many are left out',
  (shape) => {
    const lines = Array.from({ length: 900 }, (_, at) => `${at} & शेयर <*>`);
    const { body } = shaped(shape, 'https://example.org/a?token=x', { lines, title: '<&*'.repeat(300) });
    const [text, most, size = text.length] = LIMITS[shape](body as Body);
    expect(size).toBeLessThanOrEqual(most);
    expect(size).toBeGreaterThan(most - 200);
    const [, more = ''] = /\nAnd (\d+) more\.(?:\nhttps.*)?$/.exec(text) ?? [];
    const kept = 900 - Number(more);
    expect(text.split('\n').filter((line) => line.includes('शेयर'))).toHaveLength(kept);
  },
);

it.each(MESSAGE_SHAPES.filter((shape) => shape !== 'json'))('%s gets no link where the address of the site is not known', (shape) => {
  const { body } = shaped(shape, 'https://example.org/a?token=x', { page: '/screener', lines: ['x'] });
  expect(JSON.stringify(body)).not.toContain('/screener');
});
