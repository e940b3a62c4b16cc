import { crc32, deflateRawSync } from 'node:zlib';

export type ZipEntry = {
  name: string;
  content?: string | Buffer;
  /** Unix mode in the upper half, such as that of a symbolic link. */
  attributes?: number;
  /** What the archive says instead of the real size. */
  statedSize?: number;
  flags?: number;
  method?: number;
  /** Of compression; 0 is the fastest for what cannot be compressed. */
  level?: number;
};

const SYMLINK = 0o120777;
export const SYMLINK_ATTRIBUTES = SYMLINK * 2 ** 16;

/** A zip with whatever entries, those of an attacker too (PKWARE APPNOTE, section 4.3). */
export function zipOf(entries: readonly ZipEntry[]): Buffer {
  const locals: Buffer[] = [];
  const headers: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const content = Buffer.from(entry.content ?? '');
    const packed = deflateRawSync(content, { level: entry.level ?? 1 });
    const name = Buffer.from(entry.name);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(entry.flags ?? 0x800, 2);
    common.writeUInt16LE(entry.method ?? 8, 4);
    common.writeUInt32LE(crc32(content), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(entry.statedSize ?? content.length, 18);
    common.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, name, packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(entry.attributes ?? 0, 6);
    rest.writeUInt32LE(offset, 10);
    // Made by Unix, so that the attributes are a mode.
    headers.push(
      Buffer.concat([Buffer.from('PK\u0001\u0002'), Buffer.from([20, 3]), common, rest, name]),
    );
    locals.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(headers);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 0, 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, directory, end]);
}

/** The central directory again, each entry of which is the first file: all share its bytes. */
export function overlappingZip(name: string, content: string, copies: number): Buffer {
  const one = zipOf([{ name, content }]);
  const start = one.indexOf('PK\u0001\u0002');
  const header = one.subarray(start, one.length - 22);
  const directory = Buffer.concat(
    Array.from({ length: copies }, (_, index) => {
      const copy = Buffer.from(header);
      copy.write(String(index).padStart(name.length, '0'), 46, 'latin1');
      return index === 0 ? header : copy;
    }),
  );
  const end = Buffer.from(one.subarray(one.length - 22));
  end.writeUInt16LE(copies, 8);
  end.writeUInt16LE(copies, 10);
  end.writeUInt32LE(directory.length, 12);
  return Buffer.concat([one.subarray(0, start), directory, end]);
}
