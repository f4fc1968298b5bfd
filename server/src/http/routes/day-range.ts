import Type from 'typebox';

const day = Type.Optional(Type.String({ pattern: String.raw`^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$` }));

/** The days of a history that are asked for, both included; `last` keeps only that many of the newest. */
export const DAY_RANGE = { from: day, to: day, last: Type.Optional(Type.Integer({ minimum: 1, maximum: 20_000 })) };
export const DayRange = Type.Object(DAY_RANGE);

/** Before any share's history; NSE opened in 1994. */
export const FIRST_DAY = '1990-01-01';
export const LAST_DAY = '2999-12-31';
