import Type, { type Static } from 'typebox';
import { MAP_PERIODS, MAP_SIZES } from '../../market/map-choices.ts';
import { NO_POINTS } from './index-answer.ts';
import { LIST_FACTS } from '../market.ts';
import { revision } from '../parts.ts';

const MapTileSchema = Type.Object({
  symbol: Type.String(),
  code: Type.Optional(Type.String({ description: 'scrip code at BSE, token at NSE' })),
  name: Type.String(),
  sector: Type.Optional(Type.String()),
  price: Type.Number({ description: 'rupees' }),
  size: Type.Number({ description: 'market cap in crore rupees, turnover in rupees, or weight in per cent' }),
  change: Type.Optional(Type.Number({ description: 'over the period, per cent' })),
});
export type MapTile = Static<typeof MapTileSchema>;

/** `GET /map`. */
export const MapAnswerSchema = Type.Object({
  revision,
  ...LIST_FACTS,
  isIndex: Type.Boolean({ description: 'whether the list has the members of an index, and not a whole exchange' }),
  size: Type.Enum([...MAP_SIZES]),
  by: Type.Enum([...MAP_PERIODS]),
  of: Type.Integer({ description: 'how many shares the list has' }),
  rose: Type.Integer({ description: 'how many of them rose over the period, also those that are on no map' }),
  fell: Type.Integer(),
  unchanged: Type.Integer(),
  unsized: Type.Integer({ description: 'of how many the size is not known; they are on no map' }),
  noWeights: Type.Optional(Type.Enum([...NO_POINTS], { description: 'why the list has no weights' })),
  tiles: Type.Array(MapTileSchema, { description: 'the largest first, at most 500 without `all=1`' }),
  lists: Type.Array(Type.String(), { description: 'what there are maps of' }),
});
export type MapAnswer = Static<typeof MapAnswerSchema>;
