import Type from 'typebox';
import { EXCHANGES } from '../market/exchange.ts';
import { MODES } from '../market/mode.ts';

export const exchange = Type.Enum([...EXCHANGES]);
export const mode = Type.Enum([...MODES]);
export const day = { pattern: String.raw`^\d{4}-\d\d-\d\d$` };
export const session = Type.Optional(Type.String({ ...day, description: 'the trading day, as 2026-11-20' }));
export const asOf = Type.Optional(Type.String({ description: 'the time of the figures, ISO 8601 with +05:30' }));
export const fetchedAt = Type.Optional(Type.String({ description: 'when the file was fetched, ISO 8601 with +05:30' }));
export const revision = Type.Integer({ description: 'grows with every change, also over a restart' });
