import { type AskedQuestion, type QuestionRefusal, readAskedQuestion } from '@bhav/core/feed/question';
import { refusedIn } from '@bhav/core/screen/refused';
import { screenView } from '@bhav/core/screen/screen';
import { refusedWords } from '@bhav/core/words/en/pages/screen';
import type { SettingsReader } from './settings-reader.ts';

export const PUSH_MODES = ['on', 'off', 'private'] as const;

/** Messages to browsers: none, or also to push services of a private network and of this machine. */
export type PushMode = (typeof PUSH_MODES)[number];

export const MESSAGE_SHAPES = ['json', 'ntfy', 'gotify', 'slack', 'discord', 'telegram'] as const;
export type MessageShape = (typeof MESSAGE_SHAPES)[number];

/** One address with one question. */
export interface Receiver {
  /** May hold secrets, also in its path. */
  url: URL;
  shape: MessageShape;
  asked: AskedQuestion;
  /** What is asked, as it is written. */
  query: string;
  /** For the log and for people: which one it is, without a secret. */
  name: string;
  key?: Buffer;
  toPrivate: boolean;
}

/**
 * Words with blanks between them: an address, then what it is told of, each as the query of a feed; `key=whsec_…` signs what is sent there, and
 * `private` allows an address of the own network. The next address begins the next receiver. A mistake is named without quoting an address.
 */
export function notifySettings(reader: SettingsReader): readonly Receiver[] {
  const words = reader.text('BHAV_NOTIFY').split(/\s+/).filter(Boolean);
  const groups: { address: string; words: string[] }[] = [];
  for (const word of words) {
    const last = groups.at(-1);
    if (ADDRESS.test(word)) groups.push({ address: word, words: [] });
    else if (last === undefined)
      return refuse(reader, 'it begins with an address, such as https://ntfy.sh/TOPIC, and what it is told of follows');
    else last.words.push(word);
  }
  return groups.flatMap(({ address, words: own }, at) => receiversFrom(reader, { at: at + 1, address, words: own }));
}

const ADDRESS = /^(?:(json|ntfy|gotify|slack|discord|telegram)\+)?https?:\/\//i;

function receiversFrom(reader: SettingsReader, { at, address, words }: { at: number; address: string; words: string[] }): Receiver[] {
  const [, named] = ADDRESS.exec(address) ?? [];
  const url = URL.parse(named === undefined ? address : address.slice(named.length + 1));
  const wrong = (why: string): Receiver[] => refuse(reader, `address ${at}${url === null ? '' : ` (${url.host})`} ${why}`);
  if (url === null) return wrong('cannot be read');
  const toPrivate = words.includes('private');
  if (url.protocol === 'http:' && !toPrivate)
    return wrong('begins with http://, which anyone on the way can read: use https://, or add the word private for your own network');
  const keys = words.filter((word) => word.startsWith('key='));
  const key = keys[0] === undefined ? undefined : keyFrom(keys[0].slice('key='.length));
  if (keys.length > 1 || (keys.length === 1 && key === undefined))
    return wrong('has a key that is none: one is key=whsec_ and the base64 of 24 to 64 bytes, such as openssl rand -base64 32 prints');
  const shape = MESSAGE_SHAPES.find((one) => one === named?.toLowerCase()) ?? shapeOf(url);
  const missing = lackOf(shape, url);
  if (missing !== undefined) return wrong(missing);
  const questions = words.filter((word) => word !== 'private' && !keys.includes(word));
  if (questions.length === 0)
    return wrong('is told of nothing: write after it what a feed has in its address, such as of=NSE&change=5.. or share=NSE:TCS');
  return questions.flatMap((query) => {
    const parameters = new URLSearchParams(query);
    // Text of another kind may be a secret in the wrong place.
    if ([...parameters.keys()].some((name) => !KNOWN_NAMES.includes(name)))
      return wrong(
        'is told of something that no feed has in its address: a query stands there, such as of=NSE&change=5.. or share=NSE:TCS',
      );
    const asked = readAskedQuestion(parameters, query);
    if ('refused' in asked) return wrong(`is told of ${JSON.stringify(query)}: ${reasonOf(asked, query)}`);
    return { url, shape, asked, query, name: `address ${at} of BHAV_NOTIFY (${url.host})`, ...(key && { key }), toPrivate };
  });
}

const KNOWN_NAMES = [...Object.keys(screenView.parameters(screenView.read({ get: () => null }))), 'share', 'shares', 'list', 'lang'];

function refuse(reader: SettingsReader, why: string): never[] {
  reader.wrong.push(`BHAV_NOTIFY cannot be used: ${why.replace(/\.$/, '')}.`);
  return [];
}

function keyFrom(text: string): Buffer | undefined {
  const [, base64] = /^whsec_([\w+/]+={0,2})$/.exec(text) ?? [];
  const key = Buffer.from(base64 ?? '', 'base64');
  return key.length >= 24 && key.length <= 64 ? key : undefined;
}

/** By the hosts of the services; ntfy and Gotify by how their addresses look, for anyone may run them. */
function shapeOf({ hostname, pathname, searchParams }: URL): MessageShape {
  if (hostname === 'hooks.slack.com') return 'slack';
  if (/^(?:\w+\.)?discord(?:app)?\.com$/.test(hostname)) return 'discord';
  if (hostname === 'api.telegram.org') return 'telegram';
  if (hostname.startsWith('ntfy.')) return 'ntfy';
  return pathname.endsWith('/message') && searchParams.has('token') ? 'gotify' : 'json';
}

/** What the address of a shape must have; undefined where it has it. */
function lackOf(shape: MessageShape, { pathname, searchParams }: URL): string | undefined {
  if (shape === 'ntfy' && !/\/[-\w]{1,64}\/*$/.test(pathname))
    return 'has no topic of letters, digits, - and _: write it as https://ntfy.sh/TOPIC';
  if (shape === 'gotify' && !searchParams.has('token')) return 'has no token: write it as https://gotify.example.org/message?token=TOKEN';
  if (shape === 'telegram' && !(/^\/bot[^/]+\/sendMessage$/.test(pathname) && searchParams.has('chat_id')))
    return 'is not one of a bot: write it as https://api.telegram.org/botTOKEN/sendMessage?chat_id=CHAT';
  return undefined;
}

function reasonOf(refusal: QuestionRefusal | { refused: 'lang' }, query: string): string {
  switch (refusal.refused) {
    case 'screen': {
      const [first] = refusedIn(new URLSearchParams(query));
      return first === undefined ? '' : refusedWords.problem(first.asked, first.reason);
    }
    case 'share':
      return 'a share is written as share=NSE:TCS';
    case 'shares':
      return 'shares are written as shares=NSE:TCS,BSE:500325&change=2.., at most 150 with a condition';
    case 'list':
      return 'a list is written as list=1,Banks,nSBIN,b500180';
    case 'own-list':
      return 'no server has the list of a reader: write shares=NSE:TCS,BSE:500325&change=2.. in its place';
    case 'several':
      return 'it is of one share, of several or of a list, and a list has no conditions: write one of share=, shares= and list=';
    case 'twice':
      return `${refusal.name} is there twice`;
    case 'lang':
      return 'lang can be en or hi';
  }
}
