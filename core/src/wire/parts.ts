import Type, { type TProperties, type TSchema } from 'typebox';
import { EXCHANGES } from '../market/exchange.ts';
import { MODES } from '../market/mode.ts';

const said = (description?: string) => (description === undefined ? {} : { description });

export const string = (description?: string) => Type.String(said(description));
/** A sentence in English, of which the answer has the figures; it goes with the next release. */
export const deprecatedWords = (instead: string) => Type.String({ deprecated: true, description: `deprecated: ${instead}` });
export const number = (description?: string) => Type.Number(said(description));
export const integer = (description?: string) => Type.Integer(said(description));
export const boolean = (description?: string) => Type.Boolean(said(description));
export const array = <Item extends TSchema>(item: Item, description?: string) => Type.Array(item, said(description));
export const object = <Properties extends TProperties>(properties: Properties, description?: string) =>
  Type.Object(properties, said(description));
export const oneOf = <const Values extends string[]>(values: readonly [...Values], description?: string) =>
  Type.Enum([...values], said(description));
export const optional = <Known extends TSchema>(known: Known) => Type.Optional(known);
export const nullable = <Known extends TSchema>(known: Known, description?: string) => Type.Union([known, Type.Null()], said(description));
/** One field of many rows; `null` where a row lacks it. */
export const column = <Known extends TSchema>(known: Known, description?: string) => array(nullable(known), description);

export const day = (description?: string) => Type.String({ pattern: String.raw`^\d{4}-\d\d-\d\d$`, ...said(description) });
export const time = (what?: string) => string(what === undefined ? 'ISO 8601 with +05:30' : `${what}, ISO 8601 with +05:30`);
export const inRupees = (what?: string) => number(what === undefined ? 'rupees' : `${what}, rupees`);
export const percent = number('per cent');

export const exchange = oneOf(EXCHANGES);
export const mode = oneOf(MODES);
export const session = optional(day('the trading day, as 2026-11-20'));
export const asOf = optional(time('the time of the figures'));
export const fetchedAt = optional(time('when the file was fetched'));
/** Of figures with a mode. */
export const SOURCE = {
  source: deprecatedWords('where the figures come from, in English: mode, exchange and `quotesOf` say it'),
  quotesOf: Type.Optional(Type.String({ description: 'of quotes: the name of their source; absent for figures of files' })),
};
export const revision = integer('grows with every change, also over a restart');
