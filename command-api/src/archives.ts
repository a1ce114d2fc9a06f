import { downloadsPath } from '@shop/contracts/content/documents';
import type { StoredDownload } from '@shop/contracts/kernel';
import { wireCode } from '@shop/contracts/wire/contract';
import { fileName } from '@shop/contracts/wire/file-name';
import { HttpError } from '@shop/platform/http';
import type { GridFSBucket } from 'mongodb';
import { z } from 'zod';
import { detectKind, kindByExtension } from './file-kind.ts';
import type { UploadedFile } from './uploaded-file.ts';
import { readBeginning, storeByContent, findStoredLength } from './uploaded-file.ts';

/** Archives for download: stored unchanged, never unpacked, under a hash of their content. */
export const createArchiveStore = (bucket: GridFSBucket) => ({
  /** The same archive always has the same address. */
  store: async (file: UploadedFile): Promise<StoredDownload> => {
    const named = fileName(file.originalFilename ?? '');
    const kind = named && kindByExtension[named.extension];
    if (!named || (kind !== 'zip' && kind !== 'rar')) throw new HttpError('archive-needed');
    if (detectKind(await readBeginning(file)) !== kind) throw new HttpError('file-unreadable');
    const stored = await storeByContent(bucket, file, kind);
    return { address: `${downloadsPath}${stored}`, name: named.name, size: file.size };
  },

  /**
   * Refuses a file that is not stored, or has another size. `field` is the field that refers to it.
   */
  requireStored: async (
    { address, size }: StoredDownload,
    field: readonly string[] = ['file'],
  ): Promise<void> => {
    if ((await findStoredLength(bucket, address.slice(downloadsPath.length))) === size) return;
    const message = wireCode('file-unknown');
    const complaints = new z.ZodError([
      { code: 'custom', path: [...field], message, input: undefined },
    ]);
    throw new HttpError('invalid-request', { complaints });
  },
});
