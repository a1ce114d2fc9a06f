import { documentOption, mapOf, stringIn } from '../bson/read.ts';
import { firstName } from '../bson/value.ts';
import type { Encodable } from '../bson/write.ts';
import { failedToParse, outsideProfile } from '../errors.ts';
import { plan, type Plan } from '../plan/planner.ts';
import type { Selection } from '../plan/select.ts';
import { idIndexSpec } from '../storage/index-spec.ts';
import { requireKnownFields, readTarget } from './arguments.ts';
import { collectionIn, namespaceOf, type Call, type Handler } from './command.ts';
import { selectionOf } from './find.ts';

type Tree = { readonly [name: string]: Encodable };

const accessOf = ({ access }: Plan): Tree => {
  if (access.kind === 'all') return { stage: 'COLLSCAN', direction: 'forward' };
  const spec = access.kind === 'ids' ? idIndexSpec : access.spec;
  return {
    stage: 'FETCH',
    inputStage: {
      stage: 'IXSCAN',
      keyPattern: spec.key,
      indexName: spec.name,
      isMultiKey: access.kind === 'index' && access.repeats,
      direction: access.kind === 'index' && access.reverse ? 'backward' : 'forward',
    },
  };
};

const stagesOf = (chosen: Plan, { skip, limit }: Selection): Tree => {
  let tree = accessOf(chosen);
  if (!chosen.sorted) tree = { stage: 'SORT', inputStage: tree };
  if (skip > 0) tree = { stage: 'SKIP', inputStage: tree };
  return limit > 0 ? { stage: 'LIMIT', inputStage: tree } : tree;
};

/** Returns the plan of a `find`. */
export const explain: Handler = (call) => {
  requireKnownFields(call, ['verbosity']);
  const command =
    documentOption(call.fields, 'explain') ?? failedToParse('explain needs a command');
  const name = firstName(command) ?? '';
  if (name !== 'find') outsideProfile(59, `explain of '${name}'`);
  const verbosity = stringIn(call.fields, 'verbosity');
  if (verbosity !== 'queryPlanner') outsideProfile(2, `explain with the verbosity ${verbosity}`);
  const inner: Call = { ...call, name, fields: mapOf(command) };
  const target = readTarget(inner);
  const collection = collectionIn(inner, target);
  const selection = selectionOf(inner, collection);
  const winningPlan = collection
    ? stagesOf(plan(collection, selection), selection)
    : { stage: 'EOF' };
  return {
    queryPlanner: { namespace: namespaceOf(inner, target), winningPlan, rejectedPlans: [] },
  };
};
