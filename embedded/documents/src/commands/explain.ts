import { splitPipeline } from '../aggregate/pipeline.ts';
import { readFilter } from '../aggregate/tools.ts';
import { arrayIn, documentOption, isString, mapOf, stringIn } from '../bson/read.ts';
import { fieldsOf, isArray, isDocument, itemsOf, type Value } from '../bson/value.ts';
import type { Encodable } from '../bson/write.ts';
import { CommandError, failedToParse } from '../errors.ts';
import { plan, type Plan } from '../plan/planner.ts';
import { carryOut, every, type Selection } from '../plan/select.ts';
import type { Collection } from '../storage/collection.ts';
import { idIndexSpec } from '../storage/index-spec.ts';
import { accept, targetOf, variablesOf } from './arguments.ts';
import { collectionIn, namespaceOf, type Call, type Handler } from './command.ts';
import { selectionOf } from './find.ts';

type Tree = { readonly [name: string]: Encodable };

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

const byFilter = (inner: Call, filter: Value | undefined): Selection => ({
  ...every,
  filter: readFilter(filter, variablesOf(inner.fields.get('let'))),
});

const explained = (inner: Call, collection: Collection | undefined): Selection => {
  switch (inner.name) {
    case 'find':
      return selectionOf(inner, collection);
    case 'count':
    case 'distinct':
    case 'findAndModify':
      return byFilter(inner, documentOption(inner.fields, 'query'));
    case 'update':
    case 'delete': {
      const statement = firstStatement(inner, inner.name === 'update' ? 'updates' : 'deletes');
      return byFilter(inner, statement && documentOption(mapOf(statement), 'q'));
    }
    case 'aggregate': {
      const pipeline = inner.fields.get('pipeline');
      const stages = isArray(pipeline) ? itemsOf(pipeline) : [];
      return splitPipeline(stages, variablesOf(inner.fields.get('let'))).selection;
    }
    default:
      throw new CommandError(59, `Explain failed due to unknown command: ${inner.name}`);
  }
};

/** Says which way documents would be reached, and how much there is to look at. */
const explain: Handler = (call) => {
  accept(call, ['verbosity']);
  const command = call.fields.get('explain');
  if (!isDocument(command)) return failedToParse('explain needs a command');
  const [[name] = ['']] = fieldsOf(command);
  const inner: Call = { ...call, name, fields: mapOf(command) };
  const target = isString(inner.fields.get(name)) ? targetOf(inner) : '$cmd.aggregate';
  const collection = collectionIn(inner, target);
  const selection = explained(inner, collection);
  const namespace = namespaceOf(inner, target);
  if (!collection) {
    return { queryPlanner: { namespace, winningPlan: { stage: 'EOF' }, rejectedPlans: [] } };
  }
  const chosen = plan(collection, selection);
  const winningPlan = stagesOf(chosen, selection);
  const queryPlanner = { namespace, indexFilterSet: false, winningPlan, rejectedPlans: [] };
  if (stringIn(call.fields, 'verbosity') === 'queryPlanner') return { queryPlanner };
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

export const explainCommands: Readonly<Record<string, Handler>> = { explain };
