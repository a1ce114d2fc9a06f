import { buffer } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';
import type { Document, ObjectId } from 'mongodb';
import type { Arguments, Operations } from './operation.ts';

const id = (given: Arguments): ObjectId => given.value('id') as ObjectId; // the file's word

const bytesOf = (source: Document): Buffer => Buffer.from(String(source['$$hexBytes']), 'hex');

/** Operations of GridFS. */
export const fileOperations: Operations = {
  upload: async (object, given, { entities }) => {
    const options = given.optionsWithout('filename', 'source', 'disableMD5');
    const stream = entities.bucket(object).openUploadStream(given.text('filename'), options);
    stream.end(bytesOf(given.document('source')));
    await finished(stream);
    return stream.id;
  },

  download: (object, given, { entities }) =>
    buffer(entities.bucket(object).openDownloadStream(id(given))),

  downloadByName: (object, given, { entities }) => {
    const options = given.optionsWithout('filename');
    return buffer(
      entities.bucket(object).openDownloadStreamByName(given.text('filename'), options),
    );
  },

  delete: (object, given, { entities }) => entities.bucket(object).delete(id(given)),

  rename: (object, given, { entities }) =>
    entities.bucket(object).rename(id(given), given.text('newFilename')),
};
