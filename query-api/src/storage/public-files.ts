import type { Readable } from 'node:stream';
import type { GridFSBucket } from 'mongodb';
import type { Range } from 'range-parser';

type StoredFile = Readonly<{
  /** Bytes. */
  size: number;
  /** Reads the whole file, or a part; both ends of a part are included. */
  read: (part?: Range) => Readable;
}>;

/** Files that anyone may download, by name. */
export interface PublicFiles {
  /** Null if the file does not exist. */
  find(name: string): Promise<StoredFile | null>;
}

export const gridFsPublicFiles = (bucket: GridFSBucket): PublicFiles => ({
  find: async (name) => {
    const [file] = await bucket
      .find({ filename: { $eq: name } })
      .limit(1)
      .toArray();
    if (!file) return null;
    const { _id, length: size } = file;
    return {
      size,
      read: (part) =>
        bucket.openDownloadStream(_id, part && { start: part.start, end: part.end + 1 }),
    };
  },
});
