import { crc32, deflateRawSync } from 'node:zlib';

/** The optional fields write wrong headers. */
export interface TestMember {
  name: string;
  content: Uint8Array | string;
  stored?: boolean;
  isEncrypted?: boolean;
  method?: number;
  declaredSize?: number;
  checksum?: number;
}

export function testZip(members: readonly TestMember[]): Uint8Array {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const member of members) {
    const content = Buffer.from(member.content);
    const packed = member.stored === true ? content : deflateRawSync(content);
    const name = Buffer.from(member.name);
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt16LE(member.isEncrypted === true ? 1 : 0, 2);
    shared.writeUInt16LE(member.method ?? (member.stored === true ? 0 : 8), 4);
    shared.writeUInt32LE(member.checksum ?? crc32(content), 10);
    shared.writeUInt32LE(packed.length, 14);
    shared.writeUInt32LE(member.declaredSize ?? content.length, 18);
    shared.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([signature(0x04034b50), shared, name, packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([signature(0x02014b50), number16(20), shared, place, name]));
    files.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(members.length, 4);
  end.writeUInt16LE(members.length, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...files, central, signature(0x06054b50), end]);
}

function signature(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

function number16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}
