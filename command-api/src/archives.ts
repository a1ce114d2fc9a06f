import { downloadsPath } from '@shop/contracts/content/documents';
import type { StoredDownload } from '@shop/contracts/kernel';
import { says } from '@shop/contracts/wire/contract';
import { fileName } from '@shop/contracts/wire/file-name';
import { Refused } from '@shop/platform/http';
import type { GridFSBucket } from 'mongodb';
import { z } from 'zod';
import { kindIn, kindNamed } from './file-kind.ts';
import type { Uploaded } from './waiting-file.ts';
import { beginningOf, keepByContent, storedLength } from './waiting-file.ts';

/** Archives for download: kept as they came, never unpacked, under a hash of their content. */
export const archives = (bucket: GridFSBucket) => ({
  /** The same archive has the same address for ever. */
  store: async (file: Uploaded): Promise<StoredDownload> => {
    const named = fileName(file.originalFilename ?? '');
    const kind = named && kindNamed[named.extension];
    if (!named || (kind !== 'zip' && kind !== 'rar')) throw new Refused('archive-needed');
    if (kindIn(await beginningOf(file)) !== kind) throw new Refused('file-unreadable');
    const stored = await keepByContent(bucket, file, kind);
    return { address: `${downloadsPath}${stored}`, name: named.name, size: file.size };
  },

  /** Refuses a file that was never stored, or has another size. `field` is where it was named. */
  known: async (
    { address, size }: StoredDownload,
    field: readonly string[] = ['file'],
  ): Promise<void> => {
    if ((await storedLength(bucket, address.slice(downloadsPath.length))) === size) return;
    const message = says('file-unknown');
    const complaints = new z.ZodError([
      { code: 'custom', path: [...field], message, input: undefined },
    ]);
    throw new Refused('invalid-request', { complaints });
  },
});
