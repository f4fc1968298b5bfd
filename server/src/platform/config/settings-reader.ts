export type Environment = Record<string, string | undefined>;

/** `wrong` has a sentence for each setting that cannot be used. */
export class SettingsReader {
  readonly wrong: string[] = [];
  readonly #environment: Environment;

  constructor(environment: Environment) {
    this.#environment = environment;
  }

  /** A setting that is absent, empty or wrong is `otherwise`. `must` says what it must be, where `read` gives undefined. */
  read<T>(name: string, otherwise: T, read: (value: string) => T | undefined, must: string | ((value: string) => string)): T {
    const value = this.text(name);
    if (value === '') return otherwise;
    const result = read(value);
    if (result !== undefined) return result;
    this.wrong.push(`${name} is ${JSON.stringify(value)}: it must be ${typeof must === 'string' ? must : must(value)}.`);
    return otherwise;
  }

  /** '' if it is absent. */
  text(name: string): string {
    return this.#environment[name] ?? '';
  }

  /** Undefined if it is absent or wrong. It may hold a password, so no sentence repeats it. */
  secret<T>(name: string, read: (value: string) => T | undefined, must: string): T | undefined {
    const value = this.text(name);
    const result = value === '' ? undefined : read(value);
    if (value !== '' && result === undefined) this.wrong.push(`${name} cannot be read: it must be ${must}.`);
    return result;
  }

  /** The first word is the default if no other is given. */
  oneOf<Word extends string>(name: string, words: readonly [Word, ...Word[]], must: string, otherwise: Word = words[0]): Word {
    return this.read<Word>(name, otherwise, (value) => words.find((word) => word === value), must);
  }

  isOn(name: string, otherwise: boolean): boolean {
    return this.read(name, otherwise, (value) => ({ on: true, off: false })[value], 'on or off');
  }

  /** `what` says what the number counts. */
  whole<Otherwise>(
    name: string,
    otherwise: Otherwise,
    [least, most]: readonly [number, number],
    what: string,
    also = '',
  ): number | Otherwise {
    const numberFrom = (value: string): number | undefined => {
      const number = /^\d{1,5}$/.test(value) ? Number(value) : -1;
      return number >= least && number <= most ? number : undefined;
    };
    return this.read<number | Otherwise>(name, otherwise, numberFrom, `${what} from ${least} to ${most}${also}`);
  }

  port<Otherwise>(name: string, otherwise: Otherwise): number | Otherwise {
    return this.whole(name, otherwise, [0, 65_535], 'a whole number', ', where 0 takes any free port');
  }

  /** This machine alone by default. */
  host(name: string, such: string): string {
    const hostFrom = (value: string): string | undefined => (/^[\w.:%-]+$/.test(value) ? value : undefined);
    return this.read(name, '127.0.0.1', hostFrom, `an address or a name of this machine, such as ${such}`);
  }

  /** Without a final slash. One with a user or a password is refused and not repeated, for addresses appear in answers and logs. */
  address(name: string, otherwise: string): string {
    const value = this.text(name) || otherwise;
    const url = URL.parse(value);
    // Text that is no URL may still hold a password.
    const start = url === null ? value : value.replace(/^[^:]*:[/\\]*/, '').replace(/[/\\?#][^]*/, '');
    if (start.includes('@') || (url?.username ?? '') + (url?.password ?? '') !== '') {
      this.wrong.push(`${name} holds a user or a password, which no address here may have: leave out what stands before the @.`);
    } else if (url === null || !/^https?:$/.test(url.protocol) || /[?#]/.test(value)) {
      this.wrong.push(`${name} is ${JSON.stringify(value)}: it must be an address that begins with https:// or http://, without ? and #.`);
    } else return value.replace(/\/+$/, '');
    return otherwise;
  }
}

/** Undefined where a `%` is none of an address. */
export function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
