import type { Static } from 'typebox';
import { APART_REASONS } from '../share/stock-answer.ts';
import {
  array,
  asOf,
  column,
  day,
  fetchedAt,
  integer,
  mode,
  number,
  object,
  oneOf,
  optional,
  revision,
  session,
  SOURCE,
  string,
} from '../parts.ts';

const SideSchema = object({ mode, ...SOURCE, session, asOf, fetchedAt });

const text = column(string());

/**
 * The companies with figures of one session at both exchanges: an array for each field, all of one length, `null` where a figure is missing.
 * Prices and turnover are in rupees, volumes in shares.
 */
export const CompareColumnsSchema = object({
  name: array(string()),
  isin: text,
  sector: text,
  nseSymbol: array(string()),
  bseSymbol: array(string()),
  bseCode: text,
  nsePrice: array(number()),
  bsePrice: array(number()),
  difference: array(number(), 'the price at BSE less the price at NSE'),
  differencePercent: array(number(), 'of the price at NSE'),
  nseVolume: column(number(), 'shares'),
  bseVolume: column(number(), 'shares'),
  nseVolumeShare: column(number(), 'per cent of the volume of both exchanges'),
  nseTurnover: column(number(), 'rupees'),
  bseTurnover: column(number(), 'rupees'),
});
export type CompareColumns = Static<typeof CompareColumnsSchema>;

/** The figures are of different sessions; a side without a session was never traded. */
const ApartSchema = object({
  name: string(),
  nseSymbol: string(),
  bseSymbol: string(),
  bseCode: optional(string()),
  nseSession: day(),
  bseSession: day(),
  reason: oneOf(APART_REASONS),
});
export type ApartCompany = Static<typeof ApartSchema>;

/** `GET /compare`: every company that is listed at both exchanges and was traded in the newest session of one. */
export const CompareAnswerSchema = object({
  revision,
  exchanges: object({ NSE: SideSchema, BSE: SideSchema }),
  columns: CompareColumnsSchema,
  apart: array(ApartSchema),
  total: optional(integer('of a view: how many companies are compared')),
  found: optional(integer('of a view: how many of them it shows without a limit')),
  page: optional(integer('of a view: which of its pages of `limit` companies this is, from 1')),
  pages: optional(integer('of a view: how many pages it has')),
});
export type CompareAnswer = Static<typeof CompareAnswerSchema>;
