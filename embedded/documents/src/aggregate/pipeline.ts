import { isString, mapOf, textOf } from '../bson/read.ts';
import { isNumber } from '../bson/number.ts';
import { fieldsOf, isArray, isDocument, isNull, itemsOf, type Value } from '../bson/value.ts';
import { emptyDocument, encodeDocument } from '../bson/write.ts';
import { CommandError, failedToParse, notImplemented } from '../errors.ts';
import { countByKeys } from '../plan/count.ts';
import { every, select, type Selection } from '../plan/select.ts';
import { everything, matches, type Filter } from '../query/filter.ts';
import { inOrder, parseSort } from '../query/sort.ts';
import { compile } from './expression.ts';
import { bucketAutoStage } from './bucket-auto.ts';
import { bucketStage, groupStage } from './group.ts';
import {
  documentsOf,
  facetStage,
  lookupStage,
  mergeStage,
  outStage,
  unionStage,
} from './joining-stages.ts';
import { graphLookupStage } from './graph-lookup.ts';
import { windowStage } from './window.ts';
import {
  addFieldsStage,
  countOf,
  projectStage,
  replaceRootStage,
  unsetStage,
  unwindStage,
} from './shaping-stages.ts';
import type { Stage, StageTools } from './stage.ts';
import { readFilter } from './tools.ts';

const matchStage = (operand: Value): Stage => {
  if (!isDocument(operand))
    throw new CommandError(15959, 'the match filter must be an expression in an object');
  return function* matching(documents, { variables }) {
    const filter = readFilter(operand, variables);
    for (const document of documents) if (matches(filter, document)) yield document;
  };
};

const sortStage = (operand: Value): Stage => {
  if (!isDocument(operand))
    throw new CommandError(15973, 'the $sort key specification must be an object');
  const sort = parseSort(operand);
  return (documents, { variables }) =>
    inOrder(documents, (document) => document, sort, variables.collation);
};

const limitStage = (operand: Value): Stage => {
  const limit = countOf(operand, 1, '$limit');
  return function* limited(documents) {
    let place = 0;
    for (const document of documents) {
      yield document;
      place += 1;
      if (place === limit) return;
    }
  };
};

const skipStage = (operand: Value): Stage => {
  const skip = countOf(operand, 0, '$skip');
  return function* skipped(documents) {
    let place = 0;
    for (const document of documents) {
      place += 1;
      if (place > skip) yield document;
    }
  };
};

const countStage = (operand: Value): Stage => {
  const name = isString(operand) ? textOf(operand) : '';
  if (name === '' || name.startsWith('$') || name.includes('.')) {
    throw new CommandError(
      40156,
      'the count field must be a non-empty string without a dot or a $ in front',
    );
  }
  return (documents) => {
    const count = [...documents].length;
    return count === 0 ? [] : [encodeDocument({ [name]: count })];
  };
};

const sampleStage = (operand: Value): Stage => {
  const size = countOf(isDocument(operand) ? mapOf(operand).get('size') : undefined, 1, '$sample');
  return (documents) => {
    const kept: Value[] = [];
    let seen = 0;
    for (const document of documents) {
      seen += 1;
      if (kept.length < size) kept.push(document);
      else {
        const place = Math.floor(Math.random() * seen);
        if (place < size) kept[place] = document;
      }
    }
    return kept;
  };
};

const sortByCountStage = (operand: Value): Stage => {
  const group = stageOf('$group', encodeDocument({ _id: operand, count: { $sum: 1 } }));
  const sort = sortStage(encodeDocument({ count: -1 }));
  return (documents, tools) => sort(group(documents, tools), tools);
};

const replaceRoot = (operand: Value): Stage => {
  const root = isDocument(operand) ? mapOf(operand).get('newRoot') : undefined;
  return root
    ? replaceRootStage(root)
    : failedToParse('no newRoot specified for the $replaceRoot stage');
};

/** `$documents`: a pipeline's own input. */
const documentsStage = (operand: Value): Stage => {
  const listed = compile(operand);
  return (_documents, { variables }) => {
    const list = listed(emptyDocument, variables);
    if (!isArray(list)) throw new CommandError(5858203, 'an array is expected');
    const documents = itemsOf(list);
    if (documents.every(isDocument)) return documents;
    throw new CommandError(40228, "'newRoot' expression must evaluate to an object");
  };
};

const group = (operand: Value): Stage => {
  const run = groupStage(operand);
  return (documents, { variables }) => run(documents, variables);
};

const bucket = (operand: Value): Stage => {
  const run = bucketStage(operand);
  return (documents, { variables }) => run(documents, variables);
};

const ownStages: Readonly<Record<string, (operand: Value) => Stage>> = {
  $match: matchStage,
  $sort: sortStage,
  $limit: limitStage,
  $skip: skipStage,
  $count: countStage,
  $sample: sampleStage,
  $project: projectStage,
  $addFields: addFieldsStage,
  $set: addFieldsStage,
  $unset: unsetStage,
  $unwind: unwindStage,
  $group: group,
  $bucket: bucket,
  $sortByCount: sortByCountStage,
  $replaceRoot: replaceRoot,
  $replaceWith: replaceRootStage,
  $lookup: (operand) => lookupStage(runPipeline)(operand),
  $unionWith: (operand) => unionStage(runPipeline)(operand),
  $graphLookup: graphLookupStage,
  $bucketAuto: bucketAutoStage,
  $setWindowFields: windowStage,
  $facet: (operand) => facetStage(sequence)(operand),
  $documents: documentsStage,
  $listLocalSessions:
    () =>
    (_documents, { sessions }) =>
      sessions(),
  $out: outStage,
  $merge: mergeStage,
};

const foreignStages = new Set([
  '$changeStream',
  '$collStats',
  '$currentOp',
  '$densify',
  '$fill',
  '$geoNear',
  '$indexStats',
  '$listSessions',
  '$planCacheStats',
  '$redact',
]);

const searchStages = new Set(['$listSearchIndexes', '$search', '$searchMeta', '$vectorSearch']);

const stageOf = (name: string, operand: Value): Stage => {
  const own = ownStages[name];
  if (own) return own(operand);
  if (foreignStages.has(name)) return notImplemented(name);
  if (searchStages.has(name)) {
    throw new CommandError(
      31082,
      `Using ${name} requires additional configuration. Please connect to Atlas or an AtlasCLI local deployment to enable.`,
    );
  }
  throw new CommandError(40324, `Unrecognized pipeline stage name: '${name}'`);
};

const parse = (stage: Value): [string, Value] => {
  const [first, ...others] = isDocument(stage) ? fieldsOf(stage) : [];
  if (!first || others.length > 0) {
    throw new CommandError(
      40323,
      'A pipeline stage specification object must contain exactly one field.',
    );
  }
  return first;
};

const sequence = (stages: readonly Value[]): Stage => {
  const parsed = stages.map(parse).map(([name, operand]) => stageOf(name, operand));
  return (documents, tools) => parsed.reduce((input, stage) => stage(input, tools), documents);
};

/** What the stages at the pipeline's beginning leave to the planner, and the stages after. */
type Split = { readonly selection: Selection; readonly rest: readonly Value[] };

const both = (a: Filter, b: Filter): Filter => {
  if (a === everything) return b;
  return b === everything ? a : { kind: 'and', of: [a, b] };
};

/** Leading `$match`, then `$sort`, `$skip`, `$limit`, one of each, are answered by an index. */
export const splitPipeline = (
  stages: readonly Value[],
  variables: StageTools['variables'],
  filter: Filter = everything,
): Split => {
  let selection: Selection = { ...every, filter, collation: variables.collation };
  const order = ['$match', '$sort', '$skip', '$limit'];
  let at = 0;
  let reached = 0;
  for (; at < stages.length; at++) {
    const stage = stages[at];
    const [name, operand] = stage ? parse(stage) : failedToParse('empty stage');
    const place = order.indexOf(name);
    if (place < reached || (place === reached && place > 0)) break;
    reached = place;
    if (name === '$match' && isDocument(operand)) {
      selection = { ...selection, filter: both(selection.filter, readFilter(operand, variables)) };
    } else if (name === '$sort' && isDocument(operand)) {
      selection = { ...selection, sort: parseSort(operand) };
    } else if (name === '$skip') selection = { ...selection, skip: countOf(operand, 0, name) };
    else if (name === '$limit') selection = { ...selection, limit: countOf(operand, 1, name) };
    else break;
  }
  return { selection, rest: stages.slice(at) };
};

/** Whether the stage counts the documents and looks at nothing in them. */
const onlyCounts = ([stage]: readonly Value[]): boolean => {
  if (!stage) return false;
  const [name, operand] = parse(stage);
  if (name === '$count') return true;
  if (name !== '$group' || !isDocument(operand)) return false;
  return fieldsOf(operand).every(([field, value]) => {
    if (field === '_id') return isNumber(value) || isNull(value);
    const [only, ...others] = isDocument(value) ? fieldsOf(value) : [];
    return only?.[0] === '$sum' && isNumber(only[1]) && others.length === 0;
  });
};

function* repeated(document: Value, times: number): Generator<Value> {
  for (let time = 0; time < times; time++) yield document;
}

/** A pipeline over a collection, or over nothing where there is none. */
export const runPipeline =
  (stages: readonly Value[]) =>
  (
    name: string | undefined,
    tools: StageTools,
    filter: Filter = everything,
    hint?: Selection['hint'],
  ): Iterable<Value> => {
    const { selection, rest } = splitPipeline(stages, tools.variables, filter);
    const after = sequence(rest);
    const collection = name === undefined ? undefined : tools.collection(name);
    if (!collection) return after([], tools);
    const count = onlyCounts(rest) ? countByKeys(collection, { ...selection, hint }) : undefined;
    if (count !== undefined) return after(repeated(emptyDocument, count), tools);
    return after(documentsOf(select(collection, { ...selection, hint })), tools);
  };

/** Whether the pipeline ends in a stage that writes. */
export const writesTo = (stages: readonly Value[]): boolean => {
  const last = stages.at(-1);
  return last !== undefined && ['$out', '$merge'].includes(parse(last)[0]);
};

const updateStages = new Set([
  '$set',
  '$addFields',
  '$unset',
  '$project',
  '$replaceRoot',
  '$replaceWith',
]);

/** An update that is a pipeline: each document goes through it alone. */
export const documentPipeline = (
  stages: readonly Value[],
  tools: StageTools,
): ((document: Value) => Value) => {
  for (const stage of stages) {
    const [name] = parse(stage);
    if (!updateStages.has(name)) {
      throw new CommandError(72, `${name} is not allowed to be used within an update`);
    }
  }
  const all = sequence(stages);
  return (document) => [...all([document], tools)][0] ?? document;
};
