import { crc32, deflateRawSync } from 'node:zlib';

export function zipFile(members: readonly (readonly [name: string, content: string | Uint8Array])[], day: string): Buffer {
  const [year = 1980, month = 1, date = 1] = day.split('-').map(Number);
  const written = ((year - 1980) << 25) | (month << 21) | (date << 16) | (18 << 11);
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [memberName, text] of members) {
    const content = Buffer.from(text);
    const packed = deflateRawSync(content, { level: 5 });
    const name = Buffer.from(memberName);
    // What both headers of a member have in common: version, flags, method, time, checksum, sizes, length of the name.
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt16LE(8, 4);
    shared.writeUInt32LE(written >>> 0, 6);
    shared.writeUInt32LE(crc32(content), 10);
    shared.writeUInt32LE(packed.length, 14);
    shared.writeUInt32LE(content.length, 18);
    shared.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), shared, name, packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000', 'latin1'), shared, place, name]));
    files.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(members.length, 4);
  end.writeUInt16LE(members.length, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...files, central, Buffer.from('PK\u0005\u0006', 'latin1'), end]);
}
