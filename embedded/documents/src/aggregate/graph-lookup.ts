import { keyUnder } from '../bson/collation.ts';
import { doubleOf, encodeLong, isNumber } from '../bson/number.ts';
import { isString, mapOf, textOf, type Fields } from '../bson/read.ts';
import { isArray, isDocument, itemsOf, type Value } from '../bson/value.ts';
import { encode, encodeArray, nullValue } from '../bson/write.ts';
import { CommandError, failedToParse } from '../errors.ts';
import { select, every } from '../plan/select.ts';
import { oneOf } from '../query/conditions.ts';
import { parsePath } from '../query/path.ts';
import { closed, openDocument, setAt } from '../update/tree.ts';
import { compile } from './expression.ts';
import type { Stage, StageTools } from './stage.ts';
import { readFilter } from './tools.ts';

const known = new Set([
  'from',
  'startWith',
  'connectFromField',
  'connectToField',
  'as',
  'maxDepth',
  'depthField',
  'restrictSearchWithMatch',
]);

const textIn = (fields: Fields, name: string): string => {
  const value = fields.get(name);
  return value && isString(value)
    ? textOf(value)
    : failedToParse(`$graphLookup requires '${name}' to be specified as a string`);
};

const depthIn = (fields: Fields): number => {
  const value = fields.get('maxDepth');
  if (!value) return Infinity;
  const depth = isNumber(value) ? doubleOf(value) : NaN;
  if (Number.isInteger(depth) && depth >= 0) return depth;
  throw new CommandError(
    40101,
    'maxDepth requires a nonnegative argument that can be represented as a long',
  );
};

const valuesOf = (value: Value | undefined): readonly Value[] => {
  if (value === undefined) return [];
  return isArray(value) ? itemsOf(value) : [value];
};

const withField = (document: Value, name: string, value: Value): Value => {
  const tree = openDocument(document);
  setAt(tree, name.split('.'), value);
  return closed(tree);
};

/** `$graphLookup`: what is connected to each document, over as many steps as it takes. */
export const graphLookupStage = (operand: Value): Stage => {
  const fields = isDocument(operand)
    ? mapOf(operand)
    : failedToParse('$graphLookup needs an object');
  for (const name of fields.keys()) {
    if (!known.has(name))
      throw new CommandError(40104, `Unknown argument to $graphLookup: ${name}`);
  }
  const from = textIn(fields, 'from');
  const as = textIn(fields, 'as');
  const connectTo = parsePath(textIn(fields, 'connectToField'));
  const next = compile(encode(`$${textIn(fields, 'connectFromField')}`));
  const start = compile(
    fields.get('startWith') ?? failedToParse("$graphLookup requires 'startWith'"),
  );
  const depthField = fields.has('depthField') ? textIn(fields, 'depthField') : undefined;
  const deepest = depthIn(fields);
  const restriction = fields.get('restrictSearchWithMatch');

  const connected = (document: Value, tools: StageTools): Value[] => {
    const collection = tools.collection(from);
    if (!collection) return [];
    const { variables } = tools;
    const { collation } = variables;
    const within = readFilter(restriction, variables);
    const found = new Map<number, Value>();
    const asked = new Set<string>();
    let frontier = valuesOf(start(document, variables) ?? nullValue);
    for (let depth = 0; frontier.length > 0 && depth <= deepest; depth++) {
      const wanted = frontier.filter((value) => {
        const key = keyUnder(collation, value).toString('latin1');
        return !asked.has(key) && asked.add(key);
      });
      const condition = oneOf(connectTo, encodeArray(wanted), '$in', collation);
      const filter = { kind: 'and' as const, of: [condition, within] };
      frontier = [];
      for (const row of wanted.length > 0
        ? select(collection, { ...every, filter, collation })
        : []) {
        if (found.has(row.id)) continue;
        const made = depthField
          ? withField(row.document, depthField, encodeLong(BigInt(depth)))
          : row.document;
        found.set(row.id, made);
        frontier = [...frontier, ...valuesOf(next(row.document, variables))];
      }
    }
    return [...found.values()];
  };

  return function* looked(documents, tools) {
    for (const document of documents) {
      yield withField(document, as, encodeArray(connected(document, tools)));
    }
  };
};
