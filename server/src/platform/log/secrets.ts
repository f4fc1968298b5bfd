import type { Environment } from '../config/settings-reader.ts';

/** Settings whose whole value is a secret. */
const NAMES = /TOKEN|PASSWORD|PASSWD|PASSFILE|SECRET|CREDENTIAL|_KEY$/i;
/** Parameters of an address whose value is a secret. */
const PARAMETERS = /pass|token|secret|key/i;
/** Text so short says nothing. */
const LEAST_LENGTH = 4;
/** A shorter secret, as a password `bhav`, is taken out only where it stands alone: it may be a part of other words. */
const LONG_LENGTH = 8;

const HIDDEN = '[secret]';

/** Takes tokens, and the users and passwords of addresses, out of a text, however they are written. */
export function withoutSecrets(environment: Environment): (text: string) => string {
  const secrets = Object.entries(environment).flatMap(([name, value = '']) => {
    if (NAMES.test(name)) return [value];
    return [...secretsOfAddress(value), ...(name === 'BHAV_NOTIFY' ? value.split(/\s+/).flatMap(secretsOfReceiver) : [])];
  });
  const written = secrets.flatMap(formsOf).filter((text) => text.length >= LEAST_LENGTH);
  // The longest first, since one may hold another.
  const all = [...new Set(written)].toSorted((one, other) => other.length - one.length);
  return (text) => {
    let shown = text;
    for (const secret of all) shown = shown.replaceAll(secret.length < LONG_LENGTH ? alone(secret) : secret, HIDDEN);
    // A user and a password before the host of any address.
    return shown.replaceAll(/(\b[a-z][a-z\d+.-]*:\/\/)[^\s/?#"'`<>@]*(?:@[^\s/?#"'`<>@]*)*@/gi, '$1');
  };
}

function alone(text: string): RegExp {
  return new RegExp(`(?<!\\w)${text.replaceAll(/[^\w]/g, String.raw`\$&`)}(?!\\w)`, 'g');
}

function secretsOfAddress(value: string): string[] {
  return value.split(/[\s,]+/).flatMap((address) => {
    const [, userinfo] = /^[a-z][a-z\d+.-]*:\/\/([^/?#]*)@/i.exec(address) ?? [];
    const given = userinfo === undefined ? [] : [userinfo, userinfo.slice(userinfo.indexOf(':') + 1)];
    const parameters = URL.canParse(address) ? [...new URL(address).searchParams] : [];
    return [...given, ...parameters.flatMap(([name, text]) => (PARAMETERS.test(name) ? [text] : []))];
  });
}

/** Services have theirs in the path: a topic, the token of a bot. */
function secretsOfReceiver(word: string): string[] {
  if (word.startsWith('key=')) return [word.slice('key='.length)];
  const { host = '', pathname = '', search = '' } = URL.parse(word.replace(/^\w+\+/, '')) ?? {};
  const path = host + pathname;
  // A shorter part may be one of our own paths, as `/feed`.
  const parts = pathname.split('/').filter((part) => part.length >= LONG_LENGTH);
  return [path + search, path, ...parts.filter((part, at) => /\d/.test(part) || at === parts.length - 1)];
}

/** As it is, decoded, encoded, and as JSON writes it. */
function formsOf(secret: string): string[] {
  const forms = [secret, encodeURIComponent(secret)];
  try {
    forms.push(decodeURIComponent(secret));
  } catch {
    // It holds a % of its own.
  }
  return forms.flatMap((form) => [form, JSON.stringify(form).slice(1, -1)]);
}
