import { documentOption, isFlagSet } from '../bson/read.ts';
import type { Value } from '../bson/value.ts';
import { failedToParse, outsideProfile } from '../errors.ts';
import { parseProjection, project } from '../query/projection.ts';
import { requireKnownFields, readTarget } from './arguments.ts';
import type { Call, Handler, Reply } from './command.ts';
import { runUpdate } from './update-one.ts';

const shaped = ({ fields }: Call, document: Value | undefined): Value | null => {
  if (!document) return null;
  const projection = parseProjection(documentOption(fields, 'fields'));
  return projection ? project(projection, document) : document;
};

const update = (call: Call): Reply => {
  const { fields } = call;
  const { matched, upserted, before, after } = runUpdate(call.engine, {
    db: call.db,
    name: readTarget(call),
    filter: documentOption(fields, 'query'),
    update: fields.get('update') ?? failedToParse('An update must be specified'),
    sort: documentOption(fields, 'sort'),
    hint: fields.get('hint'),
    upsert: isFlagSet(fields, 'upsert'),
    multi: false,
  });
  return {
    lastErrorObject: { n: upserted ? 1 : matched, updatedExisting: matched > 0, upserted },
    value: shaped(call, isFlagSet(fields, 'new') ? after : before),
  };
};

const options = ['query', 'sort', 'remove', 'update', 'new', 'fields', 'upsert', 'hint'];

export const findAndModify: Handler = (call) => {
  requireKnownFields(call, options);
  if (isFlagSet(call.fields, 'remove')) outsideProfile(2, 'findAndModify with remove');
  const statements = call.engine.retries.statementsOf(call);
  const before = statements.get(0)?.reply;
  if (before) return { ...before, retriedStmtId: 0 };
  call.engine.failPoints.beforeWrite(call);
  const reply = update(call);
  statements.set(0, { n: 1, nModified: 0, upserted: undefined, reply });
  return reply;
};
