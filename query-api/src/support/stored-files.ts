import { personSubject } from '@shop/domain/identity/ids';
import type { AttachmentMetadata } from '@shop/contracts/support/documents';
import { attachmentSeal } from '@shop/contracts/support/documents';
import type { Vault } from '@shop/platform/vault';
import { nullIfErased } from '@shop/platform/vault';
import type { GridFSBucket, GridFSFile } from 'mongodb';

export interface StoredFiles {
  /** Null if the ticket has no such file. */
  find(ticketId: string, fileId: string): Promise<AttachmentMetadata | null>;
  /** Decrypts the file; null if it or its key was deleted. */
  read(fileId: string, about: AttachmentMetadata): Promise<Buffer | null>;
}

/** Attachments of messages, each sealed under the key of the ticket's owner. */
export const gridFsFiles = (bucket: GridFSBucket, vault: Pick<Vault, 'openBytes'>): StoredFiles => {
  const findFile = async (fileId: string): Promise<GridFSFile | undefined> => {
    const [file] = await bucket
      .find({ filename: { $eq: fileId } })
      .limit(1)
      .toArray();
    return file;
  };

  const openFile = async (fileId: string, personId: string): Promise<Buffer> => {
    const parts: Uint8Array[] = [];
    for await (const part of bucket.openDownloadStreamByName(fileId)) {
      parts.push(part as Uint8Array);
    }
    return vault.openBytes(personSubject(personId), attachmentSeal(fileId), Buffer.concat(parts));
  };

  return {
    find: async (ticketId, fileId) => {
      const file = await findFile(fileId);
      const about = file?.metadata as AttachmentMetadata | undefined; // written by the command API
      return about?.ticketId === ticketId ? about : null;
    },
    read: (fileId, { personId }) =>
      nullIfErased(openFile(fileId, personId)).catch(async (error: unknown) => {
        if (await findFile(fileId)) throw error;
        return null; // it was deleted while it was read
      }),
  };
};
