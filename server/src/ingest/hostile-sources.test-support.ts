import { KNOWN_SOURCES as TRUE_SOURCES } from '../sources/files/all.ts';
import type { FileSource } from '../sources/source.ts';

const DEEDS: Record<string, () => void> = {
  // A growing array, as that of the rejected lines once was: in a thread it would end the whole process.
  memory: () => {
    const lines: number[] = [];
    for (;;) lines.push(lines.length);
  },
  time: () => {
    for (;;);
  },
  leave: () => process.exit(3),
};

/** The known sources with a parser that some files break. */
export const KNOWN_SOURCES: readonly FileSource[] = TRUE_SOURCES.map((source) => ({
  ...source,
  parse: async (bytes) => {
    DEEDS[Buffer.from(bytes.subarray(0, 20)).toString().split(' ')[0] ?? '']?.();
    return source.parse(bytes);
  },
}));
