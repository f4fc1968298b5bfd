import { createHash, type Hash } from 'node:crypto';
import { createReadStream, existsSync, statSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { create, extract, list, type ReadEntry } from 'tar';
import Type, { type Static } from 'typebox';
import { Value } from 'typebox/value';
import { faultOf } from '../../platform/machine/machine-error.ts';
import { STORE_FILE } from '../../store/open-store.ts';

/**
 * A backup is a tar file: first `manifest.json`, which names every other member with its size and checksum, then the store, then the kept files if
 * they are in it. `tar -tvf` lists its content.
 */
const MANIFEST = 'manifest.json';
const FORMAT = 1;

const MemberSchema = Type.Object({
  /** From the data folder, with slashes. */
  path: Type.String({ pattern: String.raw`^(?:bhav\.db|raw/[\w-]+/\d{4}/[\w.-]+)$` }),
  bytes: Type.Integer({ minimum: 0 }),
  sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }),
});
const ManifestSchema = Type.Object({
  format: Type.Literal(FORMAT),
  /** ISO 8601 with +05:30. */
  madeAt: Type.String(),
  withFiles: Type.Boolean(),
  members: Type.Array(MemberSchema),
});
export type Manifest = Static<typeof ManifestSchema>;
type Member = Static<typeof MemberSchema>;

/** The message says why. */
export class NoBackup extends Error {
  override name = 'NoBackup';
}

/** Called with each file that is read or written. */
export type OnFile = (path: string, bytes: number) => void;

/** A file that is gone by now is left out. */
export async function membersOf(folder: string, paths: readonly string[], told: OnFile, signal?: AbortSignal): Promise<Member[]> {
  const members: Member[] = [];
  for (const path of paths) {
    signal?.throwIfAborted();
    const place = join(folder, path);
    const bytes = statSync(place, { throwIfNoEntry: false })?.size;
    if (bytes === undefined) continue;
    const hash = createHash('sha256');
    await pipeline(createReadStream(place), hash);
    members.push({ path, bytes, sha256: hash.digest('hex') });
    told(path, bytes);
  }
  return members;
}

/** The members lie in `folder`. The archive is on disk when this returns. */
export async function writeArchive(file: string, folder: string, manifest: Omit<Manifest, 'format'>): Promise<void> {
  writeFileSync(join(folder, MANIFEST), `${JSON.stringify({ format: FORMAT, ...manifest }, undefined, 1)}\n`);
  await create({ file, cwd: folder, portable: true, strict: true }, [MANIFEST, ...manifest.members.map(({ path }) => path)]);
  const handle = await open(file, 'r+');
  await handle.sync();
  await handle.close();
}

/** Reads every byte from the disk and compares it with the manifest. Throws `NoBackup`. */
export async function checkArchive(file: string, told: OnFile): Promise<Manifest> {
  const sums = new Map<string, { hash: Hash; bytes: number }>();
  const text: Buffer[] = [];
  const onReadEntry = (entry: ReadEntry): void => {
    const hash = createHash('sha256');
    sums.set(entry.path, { hash, bytes: entry.size });
    entry.on('data', (piece: Buffer) => (entry.path === MANIFEST ? void text.push(piece) : void hash.update(piece)));
    entry.on('end', () => told(entry.path, entry.size));
  };
  await reading(file, () => list({ file, strict: true, onReadEntry }));
  const manifest = manifestOf(Buffer.concat(text).toString(), file);
  sums.delete(MANIFEST);
  for (const { path, bytes, sha256 } of manifest.members) {
    const found = sums.get(path);
    sums.delete(path);
    if (found === undefined) throw new NoBackup(`The backup ${file} is not whole: ${path} is missing.`);
    if (found.bytes !== bytes || found.hash.digest('hex') !== sha256)
      throw new NoBackup(`The backup ${file} is damaged: ${path} is not what was written.`);
  }
  const [more] = sums.keys();
  if (more !== undefined) throw new NoBackup(`The backup ${file} has ${JSON.stringify(more)}, which its manifest does not name.`);
  if (!manifest.members.some(({ path }) => path === STORE_FILE)) throw new NoBackup(`The backup ${file} has no store.`);
  return manifest;
}

/** The archive is checked and the folder empty; what is then there is compared with the manifest. Throws `NoBackup`. */
export async function unpackArchive(file: string, folder: string, { members }: Manifest, told: OnFile): Promise<void> {
  const named = new Set(members.map(({ path }) => path));
  // Only plain files under the names that were checked: no link, no folder, no other path.
  const filter = (path: string, entry: object): boolean => named.has(path) && 'type' in entry && entry.type === 'File';
  await reading(file, () => extract({ file, cwd: folder, strict: true, filter, preserveOwner: false }));
  const written = await membersOf(
    folder,
    members.map(({ path }) => path),
    told,
  );
  const sums = new Map(written.map(({ path, sha256 }) => [path, sha256]));
  const wrong = members.find(({ path, sha256 }) => sums.get(path) !== sha256);
  if (wrong !== undefined) throw new NoBackup(`${wrong.path} cannot be written to ${folder} as it is in the backup ${file}.`);
}

async function reading(file: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!existsSync(file)) throw new NoBackup(`There is no file ${file}.`, { cause: error });
    if (!(error instanceof Error) || !('tarCode' in error)) throw error;
    throw new NoBackup(`${file} is no whole backup (${error.message}).`, { cause: error });
  }
}

function manifestOf(text: string, file: string): Manifest {
  let said: unknown;
  try {
    said = JSON.parse(text);
  } catch {
    throw new NoBackup(`${file} is no backup of a store: it has no ${MANIFEST} that can be read.`);
  }
  if (Value.Check(ManifestSchema, said)) return said;
  const format = typeof said === 'object' && said !== null && 'format' in said ? said.format : undefined;
  if (typeof format === 'number' && format > FORMAT)
    throw new NoBackup(`The backup ${file} was made by a newer version of the program: run that.`);
  throw new NoBackup(`${file} is no backup of a store: its ${MANIFEST} says something else.`);
}

/** The error, or what caused it. */
export function isFull(error: unknown): boolean {
  return faultOf(error) === 'full' || (error instanceof Error && error.cause !== undefined && isFull(error.cause));
}
