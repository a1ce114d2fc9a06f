import { splitPipeline } from '../aggregate/pipeline.ts';
import { readFilter } from '../aggregate/tools.ts';
import {
  arrayIn,
  documentOption,
  flagIn,
  isString,
  mapOf,
  numberIn,
  stringIn,
  type Fields,
} from '../bson/read.ts';
import { fieldsOf, isArray, isDocument, itemsOf, type Value } from '../bson/value.ts';
import type { Encodable } from '../bson/write.ts';
import { CommandError, failedToParse } from '../errors.ts';
import { plan, type Plan } from '../plan/planner.ts';
import { carryOut, type Selection } from '../plan/select.ts';
import { parseSort } from '../query/sort.ts';
import type { Collection } from '../storage/collection.ts';
import { idIndexSpec } from '../storage/index-spec.ts';
import { accept, collationOf, hintOf, scopeOf, targetOf, variablesOf } from './arguments.ts';
import { collectionIn, namespaceOf, type Call, type Handler, type Reply } from './command.ts';
import { selectionOf } from './find.ts';

type Tree = { readonly [name: string]: Encodable | undefined };

const accessOf = ({ access }: Plan): Tree => {
  if (access.kind === 'all') {
    return { stage: 'COLLSCAN', direction: access.reverse ? 'backward' : 'forward' };
  }
  const spec = access.kind === 'ids' ? idIndexSpec : access.spec;
  return {
    stage: 'FETCH',
    inputStage: {
      stage: 'IXSCAN',
      keyPattern: spec.key,
      indexName: spec.name,
      collation: spec.collation?.document,
      isMultiKey: access.kind === 'index' && access.repeats,
      isUnique: spec.unique || spec === idIndexSpec,
      isSparse: spec.sparse,
      isPartial: spec.partial !== undefined,
      direction: access.kind === 'index' && access.reverse ? 'backward' : 'forward',
      ranges: access.kind === 'ids' ? access.keys.length : access.ranges.length,
    },
  };
};

const stagesOf = (chosen: Plan, selection: Selection): Tree => {
  let tree = accessOf(chosen);
  if (!chosen.sorted) tree = { stage: 'SORT', inputStage: tree };
  if (selection.skip > 0) tree = { stage: 'SKIP', skipAmount: selection.skip, inputStage: tree };
  if (selection.limit > 0)
    tree = { stage: 'LIMIT', limitAmount: selection.limit, inputStage: tree };
  return tree;
};

const firstStatement = (inner: Call, name: string): Value | undefined => {
  const beside = inner.sequences.get(name)?.[0];
  if (beside) return beside;
  const within = arrayIn(inner.fields, name);
  return within && itemsOf(within)[0];
};

const countIn = (fields: Fields, name: string): number =>
  Math.abs(Math.trunc(numberIn(fields, name) ?? 0));

/** What a command asks for by the fields that nearly all commands and statements have. */
const asked = (
  inner: Call,
  fields: Fields,
  query: string,
  collection: Collection | undefined,
): Selection => {
  const collation = collationOf(fields.get('collation'), collection);
  const sort = documentOption(fields, 'sort');
  return {
    filter: readFilter(
      documentOption(fields, query),
      variablesOf(inner.fields.get('let'), collation),
    ),
    sort: sort ? parseSort(sort) : [],
    skip: countIn(fields, 'skip'),
    limit: countIn(fields, 'limit'),
    hint: hintOf(fields.get('hint'), collection),
    collation,
  };
};

const statementOf = (inner: Call, name: string): Fields => {
  const statement = firstStatement(inner, name);
  return isDocument(statement) ? mapOf(statement) : failedToParse(`explain needs '${name}'`);
};

const explained = (inner: Call, collection: Collection | undefined): Selection => {
  switch (inner.name) {
    case 'find':
      return selectionOf(inner, collection);
    case 'count':
      return asked(inner, inner.fields, 'query', collection);
    case 'distinct':
      return asked(inner, inner.fields, 'query', collection);
    case 'findAndModify':
    case 'findandmodify':
      return { ...asked(inner, inner.fields, 'query', collection), limit: 1 };
    case 'update': {
      const statement = statementOf(inner, 'updates');
      const limit = flagIn(statement, 'multi') ? 0 : 1;
      return { ...asked(inner, statement, 'q', collection), limit };
    }
    case 'delete':
      return asked(inner, statementOf(inner, 'deletes'), 'q', collection);
    case 'aggregate': {
      const pipeline = inner.fields.get('pipeline');
      const stages = isArray(pipeline) ? itemsOf(pipeline) : [];
      const { selection } = splitPipeline(stages, scopeOf(inner, collection));
      return { ...selection, hint: hintOf(inner.fields.get('hint'), collection) };
    }
    default:
      throw new CommandError(59, `Explain failed due to unknown command: ${inner.name}`);
  }
};

/** Which way the command would reach documents, and how much there is to look at. */
export const explanationOf = (inner: Call, verbosity: string | undefined): Reply => {
  const target = isString(inner.fields.get(inner.name)) ? targetOf(inner) : '$cmd.aggregate';
  const collection = collectionIn(inner, target);
  const selection = explained(inner, collection);
  const namespace = namespaceOf(inner, target);
  if (!collection) {
    return { queryPlanner: { namespace, winningPlan: { stage: 'EOF' }, rejectedPlans: [] } };
  }
  const chosen = plan(collection, selection);
  const winningPlan = stagesOf(chosen, selection);
  const queryPlanner = { namespace, indexFilterSet: false, winningPlan, rejectedPlans: [] };
  if (verbosity === 'queryPlanner') return { queryPlanner };
  const examined = { documents: 0 };
  let nReturned = 0;
  for (const _ of carryOut(collection, chosen, selection, examined)) nReturned += 1;
  const executionStats = {
    executionSuccess: true,
    nReturned,
    executionTimeMillis: 0,
    totalKeysExamined: chosen.access.kind === 'all' ? 0 : examined.documents,
    totalDocsExamined: examined.documents,
    executionStages: { ...winningPlan, nReturned },
  };
  return { queryPlanner, executionStats };
};

const explain: Handler = (call) => {
  accept(call, ['verbosity']);
  const command = call.fields.get('explain');
  if (!isDocument(command)) return failedToParse('explain needs a command');
  const [[name] = ['']] = fieldsOf(command);
  const inner: Call = { ...call, name, fields: mapOf(command) };
  return explanationOf(inner, stringIn(call.fields, 'verbosity'));
};

export const explainCommands: Readonly<Record<string, Handler>> = { explain };
