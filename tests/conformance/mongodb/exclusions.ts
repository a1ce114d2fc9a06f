/** Published tests that the embedded server, or the driver, is known not to pass. */
export type Exclusion = {
  readonly group: string;
  readonly reason: string;
  /** Each `file: description`, as the run prints it. */
  readonly tests: readonly string[];
};

/** Each test is tried all the same, and must go from here as soon as it passes. */
export const exclusions: readonly Exclusion[] = [
  {
    group: 'crud',
    reason: 'the driver sends bypassDocumentValidation only where it is true',
    tests: [
      'bypassDocumentValidation: Aggregate with $out passes bypassDocumentValidation: false',
      'bypassDocumentValidation: BulkWrite passes bypassDocumentValidation: false',
      'bypassDocumentValidation: FindOneAndReplace passes bypassDocumentValidation: false',
      'bypassDocumentValidation: FindOneAndUpdate passes bypassDocumentValidation: false',
      'bypassDocumentValidation: InsertMany passes bypassDocumentValidation: false',
    ],
  },
  {
    group: 'crud',
    reason: 'the driver gives a partial result of zeros in place of none',
    tests: [
      'client-bulkWrite-partialResults: partialResult is unset when first operation fails during an ordered bulk write (verbose)',
      'client-bulkWrite-partialResults: partialResult is unset when first operation fails during an ordered bulk write (summary)',
      'client-bulkWrite-partialResults: partialResult is unset when all operations fail during an unordered bulk write',
    ],
  },
  {
    group: 'crud',
    reason: 'the driver puts an ObjectId in place of an _id that is null',
    tests: [
      'create-null-ids: inserting _id with type null via insertOne',
      'create-null-ids: inserting _id with type null via insertMany',
      'create-null-ids: inserting _id with type null via bulkWrite',
      'create-null-ids: inserting _id with type null via clientBulkWrite',
    ],
  },
  {
    group: 'crud',
    reason: 'views are not supported',
    tests: ['estimatedDocumentCount: estimatedDocumentCount works correctly on views'],
  },
  {
    group: 'gridfs',
    reason: "the driver has no operation by a file's name",
    tests: [
      'deleteByName: delete when multiple revisions of the file exist',
      'deleteByName: delete when file name does not exist',
      'renameByName: rename when multiple revisions of the file exist',
      'renameByName: rename when file name does not exist',
    ],
  },
  {
    group: 'gridfs',
    reason: 'the driver ends the stream where a last chunk is missing',
    tests: ['download: download when final chunk is missing'],
  },
  {
    group: 'collection-management',
    reason: 'time-series collections are not supported',
    tests: [
      'timeseries-collection: createCollection with all options',
      'timeseries-collection: insertMany with duplicate ids',
      'timeseries-collection: createCollection with bucketing options',
    ],
  },
  {
    group: 'run-command',
    reason: 'capped collections and tailable cursors are not supported',
    tests: ['runCursorCommand: does not close the cursor when receiving an empty batch'],
  },
  {
    group: 'retryable-writes',
    reason: 'the driver tells the ids of documents that it could not insert',
    tests: ['bulkWrite: First insertOne is never committed'],
  },
  {
    group: 'transactions',
    reason: 'the driver leaves it to the server to refuse a write concern in a transaction',
    tests: [
      'client-bulkWrite: client bulkWrite with writeConcern in a transaction causes a transaction error',
    ],
  },
  {
    group: 'transactions',
    reason: 'the driver connects such a client only where there is a secondary',
    tests: [
      'run-command: run command with secondary read preference in client option and primary read preference in transaction options',
      'transaction-options: readPreference inherited from client',
    ],
  },
  {
    group: 'bson-corpus',
    reason: "MongoDB's own server stores it: its bson_validate.cpp looks at lengths and ends alone",
    tests: [
      'binary: subtype 0x02 length too long  (refused)',
      'binary: subtype 0x02 length too short (refused)',
      'binary: subtype 0x02 length negative one (refused)',
      'code: invalid UTF-8 (refused)',
      'dbpointer: String with bad UTF-8 (refused)',
      'string: invalid UTF-8 (refused)',
      'symbol: invalid UTF-8 (refused)',
    ],
  },
];
