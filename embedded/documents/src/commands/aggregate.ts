import { runPipeline, writesTo } from '../aggregate/pipeline.ts';
import {
  arrayIn,
  documentOption,
  flagIn,
  isString,
  mapOf,
  numberIn,
  stringIn,
  textOf,
} from '../bson/read.ts';
import { itemsOf } from '../bson/value.ts';
import { CommandError, failedToParse } from '../errors.ts';
import { everything } from '../query/filter.ts';
import { accept, hintOf, scopeOf } from './arguments.ts';
import { collectionIn, namespaceOf, type Call, type Handler } from './command.ts';
import { explanationOf } from './explain.ts';
import { cursorReply } from './find.ts';
import { stageTools } from './stage-tools.ts';

const options = [
  'pipeline',
  'cursor',
  'explain',
  'allowDiskUse',
  'bypassDocumentValidation',
  'hint',
  'let',
  'collation',
];

/** What writes can be neither repeated nor put into the past. */
const refuseReadConcern = ({ fields }: Call): void => {
  const concern = documentOption(fields, 'readConcern');
  const level = concern && stringIn(mapOf(concern), 'level');
  if (level === 'linearizable' || level === 'snapshot') {
    throw new CommandError(
      72,
      `$out and $merge cannot be used with a '${level}' read concern level`,
    );
  }
};

const aggregate: Handler = (call) => {
  accept(call, options);
  if (flagIn(call.fields, 'explain')) return explanationOf(call, 'queryPlanner');
  const target = call.fields.get('aggregate');
  const name = isString(target) ? textOf(target) : undefined;
  const stages = itemsOf(
    arrayIn(call.fields, 'pipeline') ??
      failedToParse("BSON field 'aggregate.pipeline' is missing but a required field"),
  );
  const cursor = documentOption(call.fields, 'cursor');
  if (!cursor) {
    throw new CommandError(
      9,
      "The 'cursor' option is required, except for aggregate with the explain argument",
    );
  }
  const collection = name === undefined ? undefined : collectionIn(call, name);
  const hint = hintOf(call.fields.get('hint'), collection);
  if (writesTo(stages)) refuseReadConcern(call);
  const tools = stageTools(call.engine, call.db, scopeOf(call, collection));
  const result = runPipeline(stages)(name, tools, everything, hint);
  const documents = writesTo(stages) ? [...result] : result;
  const namespace = namespaceOf(call, name ?? '$cmd.aggregate');
  return cursorReply(call, namespace, documents, numberIn(mapOf(cursor), 'batchSize'));
};

export const aggregateCommands: Readonly<Record<string, Handler>> = { aggregate };
