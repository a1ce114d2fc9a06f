import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { downloadsPath } from '@shop/domain/content/documents';
import type { StoredDownload } from '@shop/domain/content/events';
import { says } from '@shop/domain/wire/contract';
import { fileName } from '@shop/domain/wire/file-name.rules';
import { Refused } from '@shop/platform/http';
import type { GridFSBucket } from 'mongodb';
import { z } from 'zod';
import { kindIn, kindNamed } from '../file-kind.ts';

/** A file as it came, waiting on the disk. */
type Uploaded = Readonly<{ filepath: string; originalFilename: string | null; size: number }>;

/** More than the longest signature of an archive. */
const beginning = 64;

const beginningOf = async (path: string): Promise<Buffer> => {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(beginning), 0, beginning, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
};

const digestOf = async (path: string): Promise<string> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex').slice(0, 40);
};

/** Archives for download: kept as they came, never unpacked, under a hash of their content. */
export const archives = (bucket: GridFSBucket) => {
  const lengthOf = async (stored: string): Promise<number | null> => {
    const [file] = await bucket.find({ filename: stored }).limit(1).toArray();
    return file?.length ?? null;
  };

  return {
    /** The same archive has the same address for ever. */
    store: async ({ filepath, originalFilename, size }: Uploaded): Promise<StoredDownload> => {
      const named = fileName(originalFilename ?? '');
      const kind = named && kindNamed[named.extension];
      if (!named || (kind !== 'zip' && kind !== 'rar')) throw new Refused('archive-needed');
      if (kindIn(await beginningOf(filepath)) !== kind) throw new Refused('file-unreadable');
      const stored = `${await digestOf(filepath)}.${kind}`;
      if ((await lengthOf(stored)) === null) {
        await pipeline(createReadStream(filepath), bucket.openUploadStream(stored));
      }
      return { address: `${downloadsPath}${stored}`, name: named.name, size };
    },

    /** Refuses a file that was never stored, or not as it is told. */
    known: async ({ address, size }: StoredDownload): Promise<void> => {
      if ((await lengthOf(address.slice(downloadsPath.length))) === size) return;
      const message = says('file-unknown');
      const complaints = new z.ZodError([
        { code: 'custom', path: ['file'], message, input: undefined },
      ]);
      throw new Refused('invalid-request', { complaints });
    },
  };
};
