import { runPipeline } from '../aggregate/pipeline.ts';
import { isString, textOf } from '../bson/read.ts';
import { failedToParse, outsideProfile } from '../errors.ts';
import { requireKnownFields, readHint, readList } from './arguments.ts';
import { collectionIn, namespaceOf, type Handler } from './command.ts';
import { cursorReply } from './find.ts';

export const aggregate: Handler = (call) => {
  requireKnownFields(call, ['pipeline', 'cursor', 'allowDiskUse', 'hint']);
  const target = call.fields.get('aggregate');
  if (!isString(target)) return outsideProfile(73, 'An aggregate without a collection');
  const name = textOf(target);
  if (!call.fields.has('cursor')) failedToParse("The 'cursor' option is required");
  const collection = collectionIn(call, name);
  const hint = readHint(call.fields.get('hint'), collection);
  const documents = runPipeline(readList(call, 'pipeline'), collection, hint);
  return cursorReply(call, namespaceOf(call, name), documents);
};
