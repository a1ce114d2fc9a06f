import { runPipeline, writesTo } from '../aggregate/pipeline.ts';
import {
  arrayIn,
  documentOption,
  flagIn,
  isString,
  mapOf,
  numberIn,
  textOf,
} from '../bson/read.ts';
import { itemsOf } from '../bson/value.ts';
import { CommandError, failedToParse, notImplemented } from '../errors.ts';
import { accept, hintOf, variablesOf } from './arguments.ts';
import { collectionIn, namespaceOf, type Handler } from './command.ts';
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
];

const aggregate: Handler = (call) => {
  accept(call, options);
  if (flagIn(call.fields, 'explain')) notImplemented('explain within aggregate');
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
  if (call.fields.has('hint') && name !== undefined) {
    hintOf(call.fields.get('hint'), collectionIn(call, name));
  }
  const tools = stageTools(call.engine, call.db, variablesOf(call.fields.get('let')));
  const result = runPipeline(stages)(name, tools);
  const documents = writesTo(stages) ? [...result] : result;
  const namespace = namespaceOf(call, name ?? '$cmd.aggregate');
  return cursorReply(call, namespace, documents, numberIn(mapOf(cursor), 'batchSize'));
};

export const aggregateCommands: Readonly<Record<string, Handler>> = { aggregate };
