import type { Environment } from '../config/settings-reader.ts';

/** Names of settings whose whole value is a secret. */
const NAMES = /TOKEN|PASSWORD|PASSWD|PASSFILE|SECRET|CREDENTIAL|_KEY$/i;
/** Names of parameters of an address whose value is one. */
const PARAMETERS = /pass|token|secret|key/i;
/** Text so short says nothing. */
const LEAST_LENGTH = 4;
/** A shorter secret, as a password `bhav`, is taken out where it stands alone, for it may be a part of other words. */
const LONG_LENGTH = 8;

/** The replacement of a secret. */
const HIDDEN = '[secret]';

/**
 * Returns a function that takes the secrets of the settings out of a text: tokens, and the users and passwords of addresses, however they are
 * written.
 */
export function withoutSecrets(environment: Environment): (text: string) => string {
  const secrets = Object.entries(environment).flatMap(([name, value = '']) => (NAMES.test(name) ? [value] : secretsOfAddress(value)));
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

/** Finds a text that is no part of a word. */
function alone(text: string): RegExp {
  return new RegExp(`(?<!\\w)${text.replaceAll(/[^\w]/g, String.raw`\$&`)}(?!\\w)`, 'g');
}

/** What is secret in the addresses of a setting, of which there may be several. */
function secretsOfAddress(value: string): string[] {
  return value.split(/[\s,]+/).flatMap((address) => {
    const [, userinfo] = /^[a-z][a-z\d+.-]*:\/\/([^/?#]*)@/i.exec(address) ?? [];
    const given = userinfo === undefined ? [] : [userinfo, userinfo.slice(userinfo.indexOf(':') + 1)];
    const parameters = URL.canParse(address) ? [...new URL(address).searchParams] : [];
    return [...given, ...parameters.flatMap(([name, text]) => (PARAMETERS.test(name) ? [text] : []))];
  });
}

/** A secret as it is, decoded, encoded, and as JSON writes it. */
function formsOf(secret: string): string[] {
  const forms = [secret, encodeURIComponent(secret)];
  try {
    forms.push(decodeURIComponent(secret));
  } catch {
    // It holds a % of its own.
  }
  return forms.flatMap((form) => [form, JSON.stringify(form).slice(1, -1)]);
}
