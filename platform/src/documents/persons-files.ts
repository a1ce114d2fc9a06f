import type { Db } from 'mongodb';
import { GridFSBucket } from 'mongodb';

/** Where files of people lie: the bucket, and the field of a file that names its person. */
export type PersonsFiles = Readonly<{ bucket: string; personIn: `metadata.${string}` }>;

/** Deletes every file of a person, and answers how many there were. May be done again at any time. */
export type DeleteFilesOf = (person: string) => Promise<number>;

export const deletingFiles =
  (database: Db, places: readonly PersonsFiles[]): DeleteFilesOf =>
  async (person) => {
    let deleted = 0;
    for (const { bucket: bucketName, personIn } of places) {
      const bucket = new GridFSBucket(database, { bucketName, writeConcern: { w: 'majority' } });
      const found = await bucket.find({ [personIn]: { $eq: person } }).toArray();
      for (const { _id } of found) await bucket.delete(_id);
      deleted += found.length;
    }
    return deleted;
  };
