import { readAddress } from './address-setting.ts';

/** The variables of a process. */
export type Environment = Record<string, string | undefined>;

/** Reads settings from the environment, and collects a sentence for each that cannot be used. */
export class SettingsReader {
  readonly wrong: string[] = [];
  readonly #environment: Environment;

  constructor(environment: Environment) {
    this.#environment = environment;
  }

  /** Reads a setting; one that is absent, empty or wrong has its default. `must` says what it must be, where `read` gives undefined. */
  read<T>(name: string, otherwise: T, read: (value: string) => T | undefined, must: string | ((value: string) => string)): T {
    const value = this.#environment[name];
    if (value === undefined || value === '') return otherwise;
    const result = read(value);
    if (result !== undefined) return result;
    this.wrong.push(`${name} is ${JSON.stringify(value)}: it must be ${typeof must === 'string' ? must : must(value)}.`);
    return otherwise;
  }

  /** Reads one of some words, of which the first is the default if no other is given. */
  oneOf<Word extends string>(name: string, words: readonly [Word, ...Word[]], must: string, otherwise: Word = words[0]): Word {
    return this.read<Word>(name, otherwise, (value) => words.find((word) => word === value), must);
  }

  /** Reads `on` or `off`. */
  isOn(name: string, otherwise: boolean): boolean {
    return this.read(name, otherwise, (value) => ({ on: true, off: false })[value], 'on or off');
  }

  /** Reads a whole number within bounds; `what` says what it counts. */
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

  /** Reads a port. */
  port<Otherwise>(name: string, otherwise: Otherwise): number | Otherwise {
    return this.whole(name, otherwise, [0, 65_535], 'a whole number', ', where 0 takes any free port');
  }

  /** Reads where to listen, this machine alone by default. */
  host(name: string, such: string): string {
    const hostFrom = (value: string): string | undefined => (/^[\w.:%-]+$/.test(value) ? value : undefined);
    return this.read(name, '127.0.0.1', hostFrom, `an address or a name of this machine, such as ${such}`);
  }

  /** Reads an address, without its final slash. */
  address(name: string, otherwise: string): string {
    const read = readAddress(name, this.#environment[name] || otherwise);
    if ('address' in read) return read.address;
    this.wrong.push(read.wrong);
    return otherwise;
  }
}
