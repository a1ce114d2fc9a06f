import { crc32 } from 'node:zlib';

/** 1 January 2026, as DOS writes dates: the same files are the same archive on every day. */
const day = ((2026 - 1980) << 9) | (1 << 5) | 1;
const versionNeeded = 20;
/** Names are UTF-8. */
const flags = 0x0800;

type Entry = Readonly<{ about: Buffer; name: Buffer; content: Buffer }>;

const entryOf = (fileName: string, text: string): Entry => {
  const name = Buffer.from(fileName);
  const content = Buffer.from(text.replaceAll('\n', '\r\n'));
  const about = Buffer.alloc(26);
  about.writeUInt16LE(versionNeeded, 0);
  about.writeUInt16LE(flags, 2);
  about.writeUInt16LE(day, 8);
  about.writeUInt32LE(crc32(content), 10);
  about.writeUInt32LE(content.length, 14);
  about.writeUInt32LE(content.length, 18);
  about.writeUInt16LE(name.length, 22);
  return { about, name, content };
};

/** A few text files in an archive, as they are (APPNOTE 4.3): they are too small to be worth packing. */
export const zipOf = (files: Readonly<Record<string, string>>): Buffer => {
  const entries = Object.entries(files).map(([name, text]) => entryOf(name, text));
  const local = entries.map(({ about, name, content }) =>
    Buffer.concat([Buffer.from('504b0304', 'hex'), about, name, content]),
  );
  let offset = 0;
  const directory = entries.map(({ about, name }, index) => {
    const head = Buffer.alloc(46);
    head.writeUInt32BE(0x504b0102, 0);
    head.writeUInt16LE(versionNeeded, 4);
    about.copy(head, 6);
    head.writeUInt32LE(offset, 42);
    offset += local[index]?.length ?? 0;
    return Buffer.concat([head, name]);
  });
  const end = Buffer.alloc(22);
  end.writeUInt32BE(0x504b0506, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(
    directory.reduce((sum, one) => sum + one.length, 0),
    12,
  );
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...local, ...directory, end]);
};
