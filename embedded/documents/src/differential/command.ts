import type { Document } from 'mongodb';

/** An index that a run may create. */
export type IndexChoice = {
  readonly key: Readonly<Record<string, 1 | -1>>;
  readonly options: { readonly unique?: boolean };
};

/** One write statement, as part of a `bulkWrite` or as a command of its own. */
export type Write =
  | { readonly kind: 'insertOne'; readonly document: Document }
  | {
      readonly kind: 'updateOne' | 'updateMany';
      readonly filter: Document;
      readonly update: Document;
      readonly upsert: boolean;
    }
  | {
      readonly kind: 'replaceOne';
      readonly filter: Document;
      readonly replacement: Document;
      readonly upsert: boolean;
    }
  | { readonly kind: 'deleteOne' | 'deleteMany'; readonly filter: Document };

/** A command that both the server and the model execute. */
export type Command =
  | { readonly kind: 'write'; readonly write: Write }
  | { readonly kind: 'bulk'; readonly writes: readonly Write[]; readonly ordered: boolean }
  | {
      readonly kind: 'findAndModify';
      readonly filter: Document;
      readonly sort: Document;
      readonly change: { readonly kind: 'update' | 'replace'; readonly by: Document };
      readonly returnNew: boolean;
      readonly upsert: boolean;
      readonly projection: Document;
    }
  | {
      readonly kind: 'find';
      readonly filter: Document;
      readonly projection: Document;
      readonly sort: Document;
      readonly skip: number;
      readonly limit: number;
      readonly batchSize: number;
    }
  | { readonly kind: 'count'; readonly filter: Document }
  | { readonly kind: 'aggregate'; readonly pipeline: readonly Document[] }
  | { readonly kind: 'createIndex'; readonly index: IndexChoice };
