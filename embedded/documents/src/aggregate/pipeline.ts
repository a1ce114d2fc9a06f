import { doubleOf, isNumber } from '../bson/number.ts';
import { isString, textOf } from '../bson/read.ts';
import { fieldsOf, isDocument, isNull, type Value } from '../bson/value.ts';
import { emptyDocument, encodeDocument } from '../bson/write.ts';
import { CommandError, outsideProfile } from '../errors.ts';
import { countByKeys } from '../plan/count.ts';
import type { Hint } from '../plan/planner.ts';
import { documentsOf, allDocuments, select, window, type Selection } from '../plan/select.ts';
import { matches } from '../query/filter.ts';
import { readFilter } from '../query/parse-filter.ts';
import { parseProjection, projected } from '../query/projection.ts';
import { inOrder, parseSort } from '../query/sort.ts';
import type { Collection } from '../storage/collection.ts';
import { inProfile, type StageName } from '../profile.ts';
import { groupStage } from './group.ts';
import { unwindStage } from './unwind.ts';

type Stage = (documents: Iterable<Value>) => Iterable<Value>;

const requireObject = (operand: Value, code: number, message: string): Value => {
  if (!isDocument(operand)) throw new CommandError(code, message);
  return operand;
};

const toFilter = (operand: Value) =>
  readFilter(requireObject(operand, 15959, 'the match filter must be an expression in an object'));

const toSort = (operand: Value) =>
  parseSort(requireObject(operand, 15973, 'the $sort key specification must be an object'));

const matchStage = (operand: Value): Stage => {
  const filter = toFilter(operand);
  return function* matching(documents) {
    for (const document of documents) if (matches(filter, document)) yield document;
  };
};

const sortStage = (operand: Value): Stage => {
  const sort = toSort(operand);
  return (documents) => inOrder(documents, (document) => document, sort);
};

/** The operand of `$limit` or `$skip`. */
const toCount = (name: '$limit' | '$skip', operand: Value): number => {
  const count = isNumber(operand) ? doubleOf(operand) : NaN;
  const minimum = name === '$limit' ? 1 : 0;
  if (Number.isInteger(count) && count >= minimum) return count;
  throw new CommandError(
    name === '$limit' ? 15958 : 15956,
    `invalid argument to ${name} stage: Expected a ${minimum > 0 ? 'positive' : 'non-negative'} number`,
  );
};

const countStage = (operand: Value): Stage => {
  const name = isString(operand) ? textOf(operand) : '';
  if (name === '' || name.startsWith('$') || name.includes('.')) {
    throw new CommandError(
      40156,
      'the count field must be a non-empty string without a dot or a leading $',
    );
  }
  return (documents) => {
    let count = 0;
    for (const _ of documents) count += 1;
    return count === 0 ? [] : [encodeDocument({ [name]: count })];
  };
};

const projectStage = (operand: Value): Stage => {
  const message =
    'Invalid $project :: caused by :: projection specification must have at least one field';
  const projection = parseProjection(requireObject(operand, 51272, message));
  if (!projection) throw new CommandError(51272, message);
  return (documents) => projected(documents, projection);
};

const stages: Readonly<Record<StageName, (operand: Value) => Stage>> = {
  $match: matchStage,
  $sort: sortStage,
  $skip: (operand) => {
    const skip = toCount('$skip', operand);
    return (documents) => window(documents, skip, 0);
  },
  $limit: (operand) => {
    const limit = toCount('$limit', operand);
    return (documents) => window(documents, 0, limit);
  },
  $project: projectStage,
  $group: groupStage,
  $unwind: unwindStage,
  $count: countStage,
};

type ParsedStage = { readonly name: StageName; readonly operand: Value };

const parse = (stage: Value): ParsedStage => {
  const [first, ...others] = isDocument(stage) ? fieldsOf(stage) : [];
  if (!first || others.length > 0) {
    throw new CommandError(
      40323,
      'A pipeline stage specification object must contain exactly one field.',
    );
  }
  const [written, operand] = first;
  const name = inProfile('stages', written);
  return name ? { name, operand } : outsideProfile(40324, `The pipeline stage ${written}`);
};

/** The query that the planner gets from the first stages, and the remaining stages. */
type SplitPipeline = { readonly selection: Selection; readonly rest: readonly ParsedStage[] };

const order: readonly StageName[] = ['$match', '$sort', '$skip', '$limit'];

/** Leading `$match`, then `$sort`, `$skip`, `$limit`, at most one of each, can use an index. */
const split = (pipeline: readonly ParsedStage[], hint: Hint): SplitPipeline => {
  let selection: Selection = { ...allDocuments, hint };
  let stageIndex = -1;
  for (const [at, { name, operand }] of pipeline.entries()) {
    const requiredIndex = order.indexOf(name);
    if (requiredIndex <= stageIndex) return { selection, rest: pipeline.slice(at) };
    stageIndex = requiredIndex;
    if (name === '$match') selection = { ...selection, filter: toFilter(operand) };
    else if (name === '$sort') selection = { ...selection, sort: toSort(operand) };
    else if (name === '$skip') selection = { ...selection, skip: toCount(name, operand) };
    else if (name === '$limit') selection = { ...selection, limit: toCount(name, operand) };
  }
  return { selection, rest: [] };
};

/** Whether the stage counts the documents and reads nothing in them. */
const isCountOnly = (stage: ParsedStage | undefined): boolean => {
  if (stage?.name === '$count') return true;
  if (stage?.name !== '$group' || !isDocument(stage.operand)) return false;
  return fieldsOf(stage.operand).every(([field, value]) => {
    if (field === '_id') return isNumber(value) || isNull(value);
    const [only, ...others] = isDocument(value) ? fieldsOf(value) : [];
    return only?.[0] === '$sum' && isNumber(only[1]) && others.length === 0;
  });
};

function* repeatDocument(document: Value, times: number): Generator<Value> {
  for (let time = 0; time < times; time++) yield document;
}

const documentsFor = (
  collection: Collection,
  { selection, rest }: SplitPipeline,
): Iterable<Value> => {
  const count = isCountOnly(rest[0]) ? countByKeys(collection, selection) : undefined;
  return count === undefined
    ? documentsOf(select(collection, selection))
    : repeatDocument(emptyDocument, count);
};

/** Runs a pipeline over a collection. A missing collection counts as empty. */
export const runPipeline = (
  pipeline: readonly Value[],
  collection: Collection | undefined,
  hint: Hint,
): Iterable<Value> => {
  const parts = split(pipeline.map(parse), hint);
  const compiled = parts.rest.map(({ name, operand }) => stages[name](operand));
  return compiled.reduce(
    (documents, stage) => stage(documents),
    collection ? documentsFor(collection, parts) : [],
  );
};
