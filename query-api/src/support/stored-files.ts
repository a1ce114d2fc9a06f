import { personSubject } from '@shop/domain/identity/ids';
import type { AttachmentMetadata } from '@shop/contracts/support/documents';
import { attachmentSeal } from '@shop/contracts/support/documents';
import type { Vault } from '@shop/platform/vault';
import type { GridFSBucket } from 'mongodb';

export interface StoredFiles {
  /** Null if the ticket has no such file. */
  find(ticketId: string, fileId: string): Promise<AttachmentMetadata | null>;
  /** Decrypts the file; throws if its key no longer exists. */
  read(fileId: string, about: AttachmentMetadata): Promise<Buffer>;
}

/** Attachments of messages, each sealed under the key of the ticket's owner. */
export const gridFsFiles = (
  bucket: GridFSBucket,
  vault: Pick<Vault, 'openBytes'>,
): StoredFiles => ({
  find: async (ticketId, fileId) => {
    const [file] = await bucket
      .find({ filename: { $eq: fileId } })
      .limit(1)
      .toArray();
    const about = file?.metadata as AttachmentMetadata | undefined; // written by the command API
    return about?.ticketId === ticketId ? about : null;
  },
  read: async (fileId, { personId }) => {
    const parts: Uint8Array[] = [];
    for await (const part of bucket.openDownloadStreamByName(fileId)) {
      parts.push(part as Uint8Array);
    }
    return vault.openBytes(personSubject(personId), attachmentSeal(fileId), Buffer.concat(parts));
  },
});
