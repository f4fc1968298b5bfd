import { kindOfBytes } from './kind-of-bytes.ts';
import { LayoutChanged } from '../source.ts';
import { unzip } from './zip.ts';

/** Inflates the one CSV file of an archive. Throws `LayoutChanged` when there is none, or more. */
export async function onlyCsvOf(archive: Uint8Array): Promise<Uint8Array> {
  const members = await unzip(archive, (name) => /\.csv$/i.test(name));
  const [first, ...rest] = members.values();
  if (first === undefined || rest.length > 0) {
    throw new LayoutChanged(`Expected one CSV file in the archive and found ${members.size} in ${kindOfBytes(archive)}.`);
  }
  return first;
}
