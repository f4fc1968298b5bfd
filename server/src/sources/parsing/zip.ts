import { because, type Reason } from '@bhav/core/market/reason';
import { crc32 } from 'node:zlib';
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';
import { BOUNDS } from '../bounds.ts';
import { isZip, kindOfBytes } from './kind-of-bytes.ts';
import { LayoutChanged, otherLayout } from '../source.ts';

/** The largest archive of both exchanges (NSE's PR zip) has 15 members and 2 MB. */
interface ZipLimits {
  members: number;
  /** All wanted members together, inflated. */
  bytes: number;
}

const LIMITS: ZipLimits = { members: BOUNDS.members, bytes: BOUNDS.bytes };

/**
 * Inflates in memory; the result is by name. Throws `LayoutChanged` when any member has a path, is encrypted, comes twice, has a wrong size or
 * checksum, is beyond the limits, or is compressed more than `BOUNDS.ratio` times.
 */
export async function unzip(bytes: Uint8Array, wanted: (name: string) => boolean, limits = LIMITS): Promise<Map<string, Uint8Array>> {
  if (!isZip(bytes)) throw otherLayout('a zip archive', kindOfBytes(bytes));
  try {
    const archive = await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), {
      strictFileNames: true,
      validateEntrySizes: true,
    });
    return await inflateMembers(archive, wanted, limits);
  } catch (error) {
    if (error instanceof LayoutChanged) throw error;
    throw new LayoutChanged(because('zipDamaged', { quote: (error instanceof Error ? error.message : String(error)).slice(0, 200) }));
  }
}

async function inflateMembers(archive: ZipFile, wanted: (name: string) => boolean, limits: ZipLimits): Promise<Map<string, Uint8Array>> {
  if (archive.entryCount > limits.members) throw new LayoutChanged(because('zipMembers', archive.entryCount, limits.members));
  const found = new Map<string, Uint8Array>();
  let left = limits.bytes;
  for await (const entry of archive.eachEntry()) {
    const refusal = refusalOf(entry, found);
    if (refusal !== undefined) throw new LayoutChanged(refusal);
    if (!wanted(entry.fileName)) continue;
    if (entry.uncompressedSize > Math.max(BOUNDS.ratioFrom, entry.compressedSize * BOUNDS.ratio)) {
      throw new LayoutChanged(because('zipRatio', BOUNDS.ratio));
    }
    if (entry.uncompressedSize > left) throw new LayoutChanged(because('zipInflates', limits.bytes));
    const content = await contentOf(archive, entry);
    left -= content.length;
    found.set(entry.fileName, content);
  }
  return found;
}

function refusalOf({ fileName, generalPurposeBitFlag, compressionMethod }: Entry, found: Map<string, Uint8Array>): Reason | undefined {
  const name = JSON.stringify(fileName.slice(0, 80));
  if (fileName.length > BOUNDS.nameCharacters) return because('zipLongName', fileName.length, BOUNDS.nameCharacters);
  if (/[/\\:]|\.\.|^\.|[\p{Cc}]/u.test(fileName)) return because('zipOddName', name);
  if ((generalPurposeBitFlag & 1) !== 0) return because('zipEncrypted', name);
  if (compressionMethod !== 0 && compressionMethod !== 8) return because('zipCompression', name);
  if (found.has(fileName)) return because('zipTwice', name);
  return undefined;
}

/** Size and checksum must be those in the directory. */
async function contentOf(archive: ZipFile, entry: Entry): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of await archive.openReadStreamPromise(entry)) {
    const part: Buffer = chunk;
    size += part.length;
    if (size > entry.uncompressedSize) throw new LayoutChanged(because('zipLarger', entry.fileName));
    chunks.push(part);
  }
  const content = Buffer.concat(chunks, size);
  if (size !== entry.uncompressedSize || crc32(content) !== entry.crc32) {
    throw new LayoutChanged(because('zipDiffers', entry.fileName));
  }
  return content;
}
