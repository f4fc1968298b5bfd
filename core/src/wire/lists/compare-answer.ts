import Type, { type Static } from 'typebox';
import { asOf, day, fetchedAt, mode, revision, session } from '../parts.ts';
import { APART_REASONS } from '../share/stock-answer.ts';

const SideSchema = Type.Object({ mode, source: Type.String(), session, asOf, fetchedAt });

const column = <Schema extends Type.TSchema>(schema: Schema) => Type.Array(Type.Union([schema, Type.Null()]));
const text = column(Type.String());
const number = (description: string) => Type.Array(Type.Union([Type.Number(), Type.Null()]), { description });

/**
 * The companies with figures of one session at both exchanges: an array for each field, all of one length, `null` where a figure is missing.
 * Prices and turnover are in rupees, volumes in shares.
 */
export const CompareColumnsSchema = Type.Object({
  name: Type.Array(Type.String()),
  isin: text,
  sector: text,
  nseSymbol: Type.Array(Type.String()),
  bseSymbol: Type.Array(Type.String()),
  bseCode: text,
  nsePrice: Type.Array(Type.Number()),
  bsePrice: Type.Array(Type.Number()),
  difference: Type.Array(Type.Number(), { description: 'the price at BSE less the price at NSE' }),
  differencePercent: Type.Array(Type.Number(), { description: 'of the price at NSE' }),
  nseVolume: number('shares'),
  bseVolume: number('shares'),
  nseVolumeShare: number('per cent of the volume of both exchanges'),
  nseTurnover: number('rupees'),
  bseTurnover: number('rupees'),
});
export type CompareColumns = Static<typeof CompareColumnsSchema>;

/** The figures are of different sessions; a side without a session was never traded. */
const ApartSchema = Type.Object({
  name: Type.String(),
  nseSymbol: Type.String(),
  bseSymbol: Type.String(),
  bseCode: Type.Optional(Type.String()),
  nseSession: Type.String(day),
  bseSession: Type.String(day),
  reason: Type.Enum([...APART_REASONS]),
});
export type ApartCompany = Static<typeof ApartSchema>;

/** `GET /compare`: every company that is listed at both exchanges and was traded in the newest session of one. */
export const CompareAnswerSchema = Type.Object({
  revision,
  exchanges: Type.Object({ NSE: SideSchema, BSE: SideSchema }),
  columns: CompareColumnsSchema,
  apart: Type.Array(ApartSchema),
  total: Type.Optional(Type.Integer({ description: 'of a view: how many companies are compared' })),
  found: Type.Optional(Type.Integer({ description: 'of a view: how many of them it shows without a limit' })),
  page: Type.Optional(Type.Integer({ description: 'of a view: which of its pages of `limit` companies this is, from 1' })),
  pages: Type.Optional(Type.Integer({ description: 'of a view: how many pages it has' })),
});
export type CompareAnswer = Static<typeof CompareAnswerSchema>;
