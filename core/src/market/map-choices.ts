/** What the area of a tile of the map can stand for. */
export const MAP_SIZES = ['cap', 'turnover', 'weight'] as const;
export type MapSize = (typeof MAP_SIZES)[number];

/** Over what the colour of a tile can say the change. */
export const MAP_PERIODS = ['day', '1w', '1m', '3m', '6m', '1y'] as const;
export type MapPeriod = (typeof MAP_PERIODS)[number];
