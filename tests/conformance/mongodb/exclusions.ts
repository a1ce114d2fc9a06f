/** Published tests that the embedded server, or the driver, does not pass. */
export type Exclusion = {
  readonly group: string;
  readonly reason: string;
  /** Each `file: description`, as the run prints it. */
  readonly tests: readonly string[];
};

/** Excluded tests are run too, and must be removed from here as soon as they pass. */
export const exclusions: readonly Exclusion[] = [
  {
    group: 'crud',
    reason: 'the driver sends bypassDocumentValidation only where it is true',
    tests: [
      'bypassDocumentValidation: BulkWrite passes bypassDocumentValidation: false',
      'bypassDocumentValidation: FindOneAndReplace passes bypassDocumentValidation: false',
      'bypassDocumentValidation: FindOneAndUpdate passes bypassDocumentValidation: false',
      'bypassDocumentValidation: InsertMany passes bypassDocumentValidation: false',
    ],
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
    group: 'retryable-writes',
    reason: 'the driver tells the ids of documents that it could not insert',
    tests: ['bulkWrite: First insertOne is never committed'],
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
