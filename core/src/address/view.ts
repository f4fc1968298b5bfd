import { isDay } from '../calendar/days.ts';

export interface Parameters {
  get: (name: string) => string | null;
  /** Absent where only known names are read. */
  keys?: () => Iterable<string>;
}

export type WrittenParameters = Record<string, string | undefined>;

export interface Property<Value, View = unknown> {
  /** Anything unknown is the default. `name` is that of the property. */
  read: (parameters: Parameters, name: string) => Value;
  write: (value: Value, name: string, view: View) => WrittenParameters;
}

export interface ViewDefinition<View> {
  read: (parameters: Parameters) => View;
  parameters: (view: View) => WrittenParameters;
  address: (path: string, view: View) => string;
}

/** In the order in which an address has the properties. */
export function defineView<View extends object>(properties: {
  [Name in keyof View]-?: Property<View[Name], View>;
}): ViewDefinition<View> {
  const all = Object.entries(properties) as [string & keyof View, Property<unknown, View>][];
  const parameters = (view: View): WrittenParameters =>
    Object.fromEntries(all.flatMap(([name, { write }]) => Object.entries(write(view[name], name, view))));
  return {
    read: (from) => Object.fromEntries(all.map(([name, { read }]) => [name, read(from, name)])) as View,
    parameters,
    address: (path, view) => addressWith(path, parameters(view)),
  };
}

/** Without those that are undefined. */
export function addressWith(path: string, parameters: WrittenParameters): string {
  const texts = Object.entries(parameters).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`],
  );
  return texts.length === 0 ? path : `${path}?${texts.join('&')}`;
}

/** An address of a past session; as it is where none is named. */
export function addressOn(address: string, on: string | null | undefined): string {
  return on === null || on === undefined ? address : `${address}${address.includes('?') ? '&' : '?'}on=${on}`;
}

/** The past day of an address; undefined for what is no day of the calendar. */
export function dayIn(parameters: Parameters): string | undefined {
  const on = parameters.get('on') ?? '';
  return isDay(on) ? on : undefined;
}

/** `address` is one that `addressWith` wrote. */
export function parametersOf(address: string): Parameters {
  const texts = (address.split('?')[1] ?? '').split('&').map((text) => text.split('=').map(decodeURIComponent));
  const values = new Map(texts.map(([name = '', value]) => [name, value]));
  return { get: (name) => values.get(name) ?? null };
}

/** One parameter says it, `as` or that of its name. `read` returns undefined for what is not understood. */
export function property<Value>(
  usual: Value,
  read: (text: string) => Value | undefined,
  { as, write = String }: { as?: string | undefined; write?: (value: Value) => string | undefined } = {},
): Property<Value> {
  return {
    read: (parameters, name) => read(parameters.get(as ?? name) ?? '') ?? usual,
    write: (value, name) => ({ [as ?? name]: value === usual ? undefined : write(value) }),
  };
}

/** A text is cut here, beyond the length of any name, so that an address cannot slow a page. */
const LONGEST = 100;

/** A letter of two halves that does not fit is no half of one. */
function cut(text: string): string {
  return text.slice(0, LONGEST).toWellFormed();
}

/** Without blanks around it. */
export function freeText<Usual extends string | undefined>(usual: Usual, as?: string): Property<string | Usual> {
  return property<string | Usual>(usual, textIn, { as });
}

/** Undefined for an empty one. */
export function textIn(words: string): string | undefined {
  return cut(words.trim()).trimEnd() || undefined;
}

export function searchText(): Property<string> {
  return property('', cut, { as: 'q' });
}

export function choice<Value extends string | number, Usual extends Value | undefined>(
  choices: readonly Value[],
  usual: Usual,
  as?: string,
): Property<Value | Usual> {
  return property<Value | Usual>(usual, (words) => chosenOf(choices, words), { as });
}

/** In any case; undefined for any other text. */
export function chosenOf<Value extends string | number>(choices: readonly Value[], text: string): Value | undefined {
  const wanted = text.trim().toLowerCase();
  return choices.find((one) => String(one).toLowerCase() === wanted);
}

/** As `dir=asc`. */
export function flag(as: string, ...words: readonly [string, ...string[]]): Property<boolean> {
  return property(false, (text) => chosenOf(words, text) !== undefined, { as, write: () => words[0] });
}

export function wholeNumber(usual: number): Property<number> {
  return property(usual, (words) => (/^\d{1,6}$/.test(words) ? Number(words) : undefined));
}

/** From 1. */
export function pageNumber(): Property<number> {
  return property(1, readPage);
}

export function readPage(text: string): number | undefined {
  return /^[1-9]\d{0,3}$/.test(text.trim()) ? Number(text) : undefined;
}
