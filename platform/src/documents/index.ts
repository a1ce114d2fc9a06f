import { MongoClient } from 'mongodb';

/** Positions outgrow a double, hence the integers of 64 bits. */
const options = { useBigInt64: true, serverSelectionTimeoutMS: 3_000 } as const;

/** Connects when first used, so that a program starts while the database is away. */
export const documentsClient = (url: string): MongoClient => new MongoClient(url, options);

/** Where read models live: may be dropped and made anew at will. */
export const readDatabase = 'shop_read';
/** Where uploads live. */
export const filesDatabase = 'shop_files';
