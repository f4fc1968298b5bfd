import type { Static } from 'typebox';
import { EXCHANGES } from '../../market/exchange.ts';
import { MAP_PERIODS, MAP_SIZES } from '../../market/map-choices.ts';
import { NO_POINTS } from './index-answer.ts';
import { LIST_FACTS } from '../market.ts';
import { array, boolean, inRupees, integer, number, object, oneOf, optional, revision, string } from '../parts.ts';

const MapTileSchema = object({
  symbol: string(),
  code: optional(string('scrip code at BSE, token at NSE')),
  name: string(),
  exchange: optional(oneOf(EXCHANGES, 'if it is not that of the map, as on the map of a list that the page itself draws')),
  sector: optional(string()),
  price: inRupees(),
  size: number('market cap in crore rupees, turnover in rupees, or weight in per cent'),
  change: optional(number('over the period, per cent')),
});
export type MapTile = Static<typeof MapTileSchema>;

/** `GET /map`. */
export const MapAnswerSchema = object({
  revision,
  ...LIST_FACTS,
  isIndex: boolean('whether the list has the members of an index, and not a whole exchange'),
  size: oneOf(MAP_SIZES, 'the turnover too where the market cap is asked for and no share has one'),
  by: oneOf(MAP_PERIODS),
  of: integer('how many shares the list has'),
  rose: integer('how many of them rose over the period, also those that are on no map'),
  fell: integer(),
  unchanged: integer(),
  unsized: integer('of how many the size is not known; they are on no map'),
  noWeights: optional(oneOf(NO_POINTS, 'why the list has no weights')),
  tiles: array(MapTileSchema, 'the largest first, at most 500 without `all=1`'),
  lists: array(string(), 'what there are maps of'),
});
export type MapAnswer = Static<typeof MapAnswerSchema>;
