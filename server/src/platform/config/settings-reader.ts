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

  /** Reads an address, without its final slash. */
  address(name: string, otherwise: string): string {
    const read = readAddress(name, this.#environment[name] || otherwise);
    if ('address' in read) return read.address;
    this.wrong.push(read.wrong);
    return otherwise;
  }
}
