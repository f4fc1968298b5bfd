/** What a file says, as the sources give it and the store takes it. */
export type { FiledAction, Filing, Member, Rejection } from '../sources/source.ts';
