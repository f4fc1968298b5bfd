import { columnsOf, type FieldId, FILE_FIELDS } from './fields.ts';

const SPECIFIED: readonly FieldId[] = ['symbol', 'name', 'price', 'change', 'changePercent', 'volume', 'marketCap'];

/** The columns of a full table that the specification names: tests of tables show these, so that a new column breaks none. */
export const SPECIFIED_COLUMNS = columnsOf({ compact: false, marketCap: true }).filter(({ id }) => SPECIFIED.includes(id));

export const SPECIFIED_FILE_FIELDS = FILE_FIELDS.filter(({ id }) => SPECIFIED.includes(id));
