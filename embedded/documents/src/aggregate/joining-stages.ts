import type { Collation } from '../bson/collation.ts';
import { isString, mapOf, stringIn, textOf } from '../bson/read.ts';
import { fieldsOf, isArray, isDocument, itemsOf, type Value } from '../bson/value.ts';
import { encodeArray, encodeFields, nullValue } from '../bson/write.ts';
import { badValue, failedToParse, notImplemented } from '../errors.ts';
import { oneOf } from '../query/conditions.ts';
import { everything, type Filter } from '../query/filter.ts';
import { parsePath, valuesAt } from '../query/path.ts';
import { closed, openDocument, setAt } from '../update/tree.ts';
import { compile } from './expression.ts';
import { withMore } from './variables.ts';
import type { MergeTarget, Stage, StageTools } from './stage.ts';

/** How a stage runs a pipeline of its own. */
export type RunPipeline = (
  stages: readonly Value[],
) => (collection: string | undefined, tools: StageTools, filter?: Filter) => Iterable<Value>;

const joinFilter = (
  document: Value,
  local: string,
  foreign: string,
  collation: Collation | undefined,
): Filter => {
  const values = valuesAt(document, parsePath(local), nullValue);
  const wanted = values.length === 0 ? [nullValue] : values;
  return oneOf(parsePath(foreign), encodeArray(wanted), '$in', collation);
};

const letOf = (value: Value | undefined): [string, ReturnType<typeof compile>][] =>
  value && isDocument(value) ? fieldsOf(value).map(([name, of]) => [name, compile(of)]) : [];

export const lookupStage =
  (run: RunPipeline) =>
  (operand: Value): Stage => {
    const fields = isDocument(operand)
      ? mapOf(operand)
      : failedToParse('the $lookup specification must be an Object');
    const from = stringIn(fields, 'from');
    const as = stringIn(fields, 'as') ?? failedToParse("must specify 'as' field for a $lookup");
    const local = stringIn(fields, 'localField');
    const foreign = stringIn(fields, 'foreignField');
    const pipeline = fields.get('pipeline');
    if ((local === undefined) !== (foreign === undefined) || (local === undefined && !pipeline)) {
      failedToParse(
        '$lookup requires both or neither of localField and foreignField to be specified, or a pipeline',
      );
    }
    const variables = letOf(fields.get('let'));
    const runs = run(isArray(pipeline) ? itemsOf(pipeline) : []);
    return function* joined(documents, tools) {
      for (const document of documents) {
        const named = variables.map(
          ([name, of]) => [name, of(document, tools.variables) ?? nullValue] as const,
        );
        const inner = { ...tools, variables: withMore(tools.variables, named) };
        const filter =
          local !== undefined && foreign !== undefined
            ? joinFilter(document, local, foreign, tools.variables.collation)
            : everything;
        const found = encodeArray([...runs(from, inner, filter)]);
        const tree = openDocument(document);
        setAt(tree, as.split('.'), found);
        yield closed(tree);
      }
    };
  };

export const unionStage =
  (run: RunPipeline) =>
  (operand: Value): Stage => {
    const fields = isDocument(operand) ? mapOf(operand) : new Map<string, Value>();
    const from = isString(operand) ? textOf(operand) : stringIn(fields, 'coll');
    const pipeline = fields.get('pipeline');
    const runs = run(isArray(pipeline) ? itemsOf(pipeline) : []);
    return function* united(documents, tools) {
      yield* documents;
      yield* runs(from, tools);
    };
  };

export const facetStage =
  (inner: (stages: readonly Value[]) => Stage) =>
  (operand: Value): Stage => {
    const facets = fieldsOf(operand).map(([name, stages]) =>
      isArray(stages)
        ? ([name, inner(itemsOf(stages))] as const)
        : badValue('arguments to $facet must be arrays'),
    );
    return function* faceted(documents, tools) {
      const all = [...documents];
      yield encodeFields(
        facets.map(([name, stage]) => [name, encodeArray([...stage(all, tools)])] as const),
      );
    };
  };

const targetOf = (value: Value | undefined, db: string): { db: string; name: string } => {
  if (isString(value)) return { db, name: textOf(value) };
  const fields = value && isDocument(value) ? mapOf(value) : new Map<string, Value>();
  const name = stringIn(fields, 'coll') ?? failedToParse('$out and $merge need a collection');
  return { db: stringIn(fields, 'db') ?? db, name };
};

export const outStage =
  (operand: Value): Stage =>
  (documents, tools) => {
    const { db, name } = targetOf(operand, tools.db);
    tools.replace(db, name, documents);
    return [];
  };

const matchedWays = ['replace', 'keepExisting', 'merge', 'fail'] as const;
const unmatchedWays = ['insert', 'discard', 'fail'] as const;

const wayIn = <T extends string>(
  ways: readonly T[],
  value: Value | undefined,
  usual: T,
  name: string,
): T => {
  if (value === undefined) return usual;
  if (isArray(value)) return notImplemented('$merge with a pipeline');
  const text = isString(value) ? textOf(value) : '';
  return (
    ways.find((way) => way === text) ??
    badValue(`Enumeration value '${text}' for field '$merge.${name}' is not a valid value.`)
  );
};

export const mergeStage = (operand: Value): Stage => {
  const fields = isDocument(operand) ? mapOf(operand) : new Map([['into', operand]]);
  const on = fields.get('on');
  const names = on ? (isArray(on) ? itemsOf(on) : [on]) : [];
  const rest: Omit<MergeTarget, 'db' | 'name'> = {
    on: names.length === 0 ? ['_id'] : names.map((name) => (isString(name) ? textOf(name) : '')),
    whenMatched: wayIn(matchedWays, fields.get('whenMatched'), 'merge', 'whenMatched'),
    whenNotMatched: wayIn(unmatchedWays, fields.get('whenNotMatched'), 'insert', 'whenNotMatched'),
  };
  return (documents, tools) => {
    const target = targetOf(fields.get('into'), tools.db);
    const all = [...documents];
    for (const document of all) tools.merge({ ...target, ...rest }, document);
    return [];
  };
};

export function* documentsOf(rows: Iterable<{ document: Value }>): Generator<Value> {
  for (const { document } of rows) yield document;
}
