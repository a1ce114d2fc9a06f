import { Readable } from 'node:stream';
import { BusyError } from '@shop/domain/kernel';
import { DataKeyMissingError } from '@shop/platform/vault';
import { expect } from 'chai';
import type { GridFSBucket } from 'mongodb';
import { gridFsFiles } from './stored-files.ts';

const about = {
  personId: 'person',
  ticketId: 'ticket',
  messageId: 'message',
  type: 'application/zip',
};

/** Fails to open the only file of a bucket, which is deleted meanwhile if `isDeleted`. */
const readFile = (
  failure: Error,
  { isDeleted = false }: Readonly<{ isDeleted?: boolean }> = {},
) => {
  const files = isDeleted ? [] : [{ metadata: about }];
  const bucket = {
    find: () => ({ limit: () => ({ toArray: () => Promise.resolve(files) }) }),
    openDownloadStreamByName: () => Readable.from([Buffer.from('sealed')]),
  } as unknown as GridFSBucket; // only these two are used
  return gridFsFiles(bucket, { openBytes: () => Promise.reject(failure) }).read('file', about);
};

describe('reading a stored file', () => {
  it('returns null if the file or its key was deleted', async () => {
    expect(await readFile(new DataKeyMissingError('The vault has no key'))).to.equal(null);
    expect(await readFile(new Error('ChunkIsMissing'), { isDeleted: true })).to.equal(null);
  });

  it('fails if the vault is unavailable or the file is altered', async () => {
    for (const failure of [new BusyError('the vault is unavailable'), new Error('altered')]) {
      const error = await readFile(failure).catch((reason: unknown) => reason);
      expect(error).to.equal(failure);
    }
  });
});
