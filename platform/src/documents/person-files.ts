import type { Db } from 'mongodb';
import { GridFSBucket } from 'mongodb';

/** A bucket with files of people, and the field of a file that names its person. */
export type PersonFileBucket = Readonly<{ bucket: string; personIn: `metadata.${string}` }>;

/** Deletes every file of a person and returns their number. Can be repeated at any time. */
export type DeletePersonFiles = (person: string) => Promise<number>;

/** Deletes from all `buckets`. Throws the errors of MongoDB; a repeat deletes the rest. */
export const personFileDeleter =
  (database: Db, buckets: readonly PersonFileBucket[]): DeletePersonFiles =>
  async (person) => {
    let deleted = 0;
    for (const { bucket: bucketName, personIn: personField } of buckets) {
      const bucket = new GridFSBucket(database, { bucketName, writeConcern: { w: 'majority' } });
      const files = await bucket.find({ [personField]: { $eq: person } }).toArray();
      for (const { _id } of files) await bucket.delete(_id);
      deleted += files.length;
    }
    return deleted;
  };
