import type { MongoClient } from 'mongodb';
import { GridFSBucket } from 'mongodb';

/** The database of the uploads. */
export const filesDatabase = 'shop_files';

/** The stored files of one kind. A stored file survives the loss of one server. */
export const fileBucket = (mongo: MongoClient, bucketName: string): GridFSBucket =>
  new GridFSBucket(mongo.db(filesDatabase), { bucketName, writeConcern: { w: 'majority' } });
