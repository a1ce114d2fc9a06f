import type { Document } from 'mongodb';

/** An index that a run may make. */
export type IndexChoice = {
  readonly key: Readonly<Record<string, 1 | -1>>;
  readonly options: {
    readonly unique?: boolean;
    readonly sparse?: boolean;
    readonly partialFilterExpression?: Document;
  };
};

/** One statement that writes, as `bulkWrite` has it or a command of its own. */
export type Write =
  | { readonly kind: 'insertOne'; readonly document: Document }
  | {
      readonly kind: 'updateOne' | 'updateMany';
      readonly filter: Document;
      readonly update: Document;
      readonly arrayFilters: readonly Document[];
      readonly upsert: boolean;
    }
  | {
      readonly kind: 'replaceOne';
      readonly filter: Document;
      readonly replacement: Document;
      readonly upsert: boolean;
    }
  | { readonly kind: 'deleteOne' | 'deleteMany'; readonly filter: Document };

/** What both, the server and the model, are asked. */
export type Command =
  | { readonly kind: 'write'; readonly write: Write }
  | { readonly kind: 'bulk'; readonly writes: readonly Write[]; readonly ordered: boolean }
  | {
      readonly kind: 'findAndModify';
      readonly filter: Document;
      readonly sort: Document;
      readonly change:
        | { readonly kind: 'remove' }
        | { readonly kind: 'update' | 'replace'; readonly by: Document };
      readonly returnNew: boolean;
      readonly upsert: boolean;
      readonly projection: Document;
    }
  | { readonly kind: 'touch'; readonly _id: number; readonly type: 'date' | 'timestamp' }
  | {
      readonly kind: 'find';
      readonly filter: Document;
      readonly projection: Document;
      readonly sort: Document;
      readonly skip: number;
      readonly limit: number;
      readonly batchSize: number;
    }
  | {
      readonly kind: 'count';
      readonly filter: Document;
      readonly skip: number;
      readonly limit: number;
    }
  | { readonly kind: 'distinct'; readonly key: string; readonly filter: Document }
  | { readonly kind: 'aggregate'; readonly pipeline: readonly Document[] }
  | { readonly kind: 'createIndex'; readonly index: IndexChoice }
  | { readonly kind: 'dropIndexes' };
