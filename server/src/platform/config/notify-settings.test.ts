import { questionAddress } from '@bhav/core/feed/question';
import { describe, expect, it } from 'vitest';
import { notifySettings } from './notify-settings.ts';
import { SettingsReader } from './settings-reader.ts';

function read(setting: string) {
  const reader = new SettingsReader({ BHAV_NOTIFY: setting });
  const receivers = notifySettings(reader).map(({ url, shape, asked, toPrivate, key, name }) => ({
    url: url.href,
    shape,
    asked: questionAddress(asked.question, '/feed.json') + (asked.language === 'en' ? '' : ` ${asked.language}`),
    toPrivate,
    key: key?.length,
    name,
  }));
  return { receivers, wrong: reader.wrong };
}

const KEY = `key=whsec_${Buffer.alloc(32, 7).toString('base64')}`;

it('chosen shares of a screen are taken', () => {
  const { receivers, wrong } = read('https://a.example/x shares=NSE:TCS,BSE:500325&change=2..');
  expect([receivers.map(({ asked }) => asked), wrong]).toEqual([['/feed.json?shares=NSE%3ATCS%2CBSE%3A500325&change=2..'], []]);
});

it('an address and what it is told of are words with blanks between them; several of each are taken', () => {
  const setting = `https://ntfy.sh/T of=NSE&change=5.. lang=hi&share=NSE:TCS  https://bhav.example.org/hook list=1,Banks,nSBIN ${KEY}
    http://10.0.0.7/message?token=T private share=NSE:TCS&price=3000..`;
  const common = { toPrivate: false, key: undefined };
  expect(read(setting)).toEqual({
    receivers: [
      { ...common, url: 'https://ntfy.sh/T', shape: 'ntfy', asked: '/feed.json?change=5..', name: 'address 1 of BHAV_NOTIFY (ntfy.sh)' },
      {
        ...common,
        url: 'https://ntfy.sh/T',
        shape: 'ntfy',
        asked: '/feed.json?share=NSE%3ATCS hi',
        name: 'address 1 of BHAV_NOTIFY (ntfy.sh)',
      },
      {
        ...common,
        url: 'https://bhav.example.org/hook',
        shape: 'json',
        asked: '/feed.json?list=1,Banks,nSBIN',
        key: 32,
        name: 'address 2 of BHAV_NOTIFY (bhav.example.org)',
      },
      {
        url: 'http://10.0.0.7/message?token=T',
        shape: 'gotify',
        asked: '/feed.json?share=NSE%3ATCS&price=3000..',
        toPrivate: true,
        key: undefined,
        name: 'address 3 of BHAV_NOTIFY (10.0.0.7)',
      },
    ],
    wrong: [],
  });
  expect(read('')).toEqual({ receivers: [], wrong: [] });
});

it.each([
  ['https://ntfy.sh/T', 'ntfy'],
  ['https://ntfy.example.org/T', 'ntfy'],
  ['ntfy+https://push.example.org/T', 'ntfy'],
  ['https://example.org/gotify/message?token=x', 'gotify'],
  ['https://hooks.slack.com/services/T/B/x', 'slack'],
  ['slack+https://chat.example.org/hooks/x', 'slack'],
  ['https://discord.com/api/webhooks/1/x', 'discord'],
  ['https://api.telegram.org/bot1:x/sendMessage?chat_id=1', 'telegram'],
  ['https://discord.com.example.org/x', 'json'],
  ['json+https://ntfy.example.org/T', 'json'],
])('%s is taken as %s', (address, shape) => {
  expect(read(`${address} of=NSE`).receivers).toMatchObject([{ shape }]);
});

describe('a mistake is named, and no secret of it', () => {
  it.each([
    ['of=NSE https://ntfy.sh/secret', 'it begins with an address'],
    ['https://ntfy.sh/secret', 'address 1 (ntfy.sh) is told of nothing'],
    ['https:// of=NSE', 'address 1 cannot be read'],
    ['https://ntfy.sh of=NSE', 'address 1 (ntfy.sh) has no topic'],
    ['https://ntfy.sh/secret% of=NSE', 'address 1 (ntfy.sh) has no topic'],
    ['http://example.org/secret of=NSE', 'address 1 (example.org) begins with http://'],
    ['https://a.example/secret of=NSE https://b.example/secret chnage=5..', 'address 2 (b.example) is told of something that no feed has'],
    ['https://a.example/secret price=x', 'address 1 (a.example) is told of "price=x": “price=x” is not understood: write a range'],
    ['https://a.example/secret share=TCS', 'is told of "share=TCS": a share is written as share=NSE:TCS'],
    ['https://a.example/secret of=list:Banks&change=2..', 'is told of "of=list:Banks&change=2..": no server has the list of a reader'],
    [
      'https://a.example/secret list=1,Banks,nSBIN&change=2..',
      ': it is of one share, of several or of a list, and a list has no conditions',
    ],
    ['https://a.example/secret share=NSE:TCS&share=NSE:INFY', 'is told of "share=NSE:TCS&share=NSE:INFY": share is there twice'],
    ['https://a.example/secret list=9', 'a list is written as'],
    ['https://a.example/secret lang=fr&of=NSE', 'lang can be en or hi'],
    ['https://a.example/secret of=NSE key=secret', 'address 1 (a.example) has a key that is none'],
    [`https://a.example/secret of=NSE ${KEY} ${KEY}`, 'has a key that is none'],
    ['https://user:secret@a.example/ hooks.slack.com/services/secret', 'address 1 (a.example) is told of something that no feed has'],
    ['https://api.telegram.org/botsecret of=NSE', 'is not one of a bot'],
    ['gotify+https://a.example/secret of=NSE', 'has no token'],
  ])('%s', (setting, why) => {
    const { receivers, wrong } = read(setting);
    expect(receivers.filter(({ url }) => !url.includes('a.example/secret'))).toEqual([]);
    expect(wrong).toEqual([expect.stringContaining(why)]);
    expect(wrong[0]).toMatch(/^BHAV_NOTIFY cannot be used: [^\n]+[^.]\.$/);
    expect(wrong[0]).not.toContain('secret');
  });
});
