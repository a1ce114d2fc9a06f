/**
 * The part of MongoDB that the local document store supports: what the shop sends, what the driver
 * adds for it, and what `mongosh` needs to look around. Everything else is refused by name.
 */
export const profile = {
  commands: [
    // connections and sessions
    'hello',
    'ismaster',
    'ping',
    'endSessions',
    // documents
    'find',
    'getMore',
    'killCursors',
    'count',
    'aggregate',
    'insert',
    'update',
    'delete',
    'findAndModify',
    'explain',
    // collections and databases
    'create',
    'drop',
    'dropDatabase',
    'listCollections',
    'listDatabases',
    'createIndexes',
    'listIndexes',
    // looking around
    'buildInfo',
    'connectionStatus',
    'getCmdLineOpts',
    'getLog',
    'getParameter',
    'serverStatus',
    // faults for tests, if the server was started with them
    'configureFailPoint',
  ],
  logicalOperators: ['$and', '$or'],
  queryOperators: [
    '$eq',
    '$ne',
    '$gt',
    '$gte',
    '$lt',
    '$lte',
    '$in',
    '$nin',
    '$exists',
    '$regex',
    '$options',
    '$not',
    '$all',
    '$elemMatch',
  ],
  updateOperators: ['$set', '$setOnInsert', '$unset', '$inc'],
  stages: ['$match', '$sort', '$skip', '$limit', '$project', '$group', '$unwind', '$count'],
  accumulators: ['$sum'],
} as const;

type Profile = typeof profile;

export type CommandName = Profile['commands'][number];
export type LogicalOperator = Profile['logicalOperators'][number];
export type QueryOperator = Profile['queryOperators'][number];
export type UpdateOperator = Profile['updateOperators'][number];
export type StageName = Profile['stages'][number];

/** Returns the name as one of the profile's, or undefined if the profile does not have it. */
export const inProfile = <K extends keyof Profile>(
  kind: K,
  name: string,
): Profile[K][number] | undefined => profile[kind].find((each) => each === name);
