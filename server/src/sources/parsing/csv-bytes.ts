import { isZip, kindOfBytes } from './kind-of-bytes.ts';
import { LayoutChanged } from '../source.ts';
import { unzip } from './zip.ts';

/** Returns the bytes of a CSV file that may be zipped. Throws `LayoutChanged` for an archive with no CSV file or with several. */
export async function csvInside(bytes: Uint8Array): Promise<Uint8Array> {
  if (!isZip(bytes)) return bytes;
  const members = await unzip(bytes, (name) => /\.csv$/i.test(name));
  const [first, ...rest] = members.values();
  if (first === undefined || rest.length > 0) {
    throw new LayoutChanged(`Expected one CSV file in the archive and found ${members.size} in ${kindOfBytes(bytes)}.`);
  }
  return first;
}
