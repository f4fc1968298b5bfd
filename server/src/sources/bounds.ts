/**
 * For one file or answer; several times the exchanges' largest: 6 MB, 11,000 lines, 35 columns, lines of 500 characters, names of 60, compressed to a
 * seventh.
 */
export const BOUNDS = {
  /** Of a plain file, and of the inflated members of an archive together. */
  bytes: 32 * 1024 * 1024,
  /** JSON takes many times its size in memory. */
  jsonBytes: 16 * 1024 * 1024,
  /** Of a table, or lists and objects in a JSON file. */
  lines: 100_000,
  columns: 256,
  /** A cell of a workbook holds 32,767. */
  lineCharacters: 8_192,
  textCharacters: 500,
  /** Of an archive, and characters of the name of a member. */
  members: 100,
  nameCharacters: 255,
  /** Times its size that a member of more than `ratioFrom` bytes may be compressed. */
  ratio: 100,
  ratioFrom: 1024 * 1024,
  /** Of one answer or message, after decompression: 500 quotes of Upstox, the most it gives at once, have 600 KB. */
  liveBytes: 4 * 1024 * 1024,
  /** Of one answer, and of one message of a feed, which may have 3,500 shares. */
  liveRows: 10_000,
  /** Lines kept with their reasons; all are counted. */
  rejections: 500,
} as const;
