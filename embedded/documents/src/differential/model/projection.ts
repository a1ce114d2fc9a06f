import { evaluateExpression } from './expression.ts';
import { isDoc, toModelDoc, type Doc, type ModelValue } from './value.ts';

/** Whether a field is kept, or what happens to the fields within it. */
type FieldSelection = boolean | Map<string, FieldSelection>;

const place = (
  selections: Map<string, FieldSelection>,
  path: readonly string[],
  selection: FieldSelection,
): void => {
  const [name = '', ...rest] = path;
  if (rest.length === 0) {
    selections.set(name, selection);
    return;
  }
  const inner = selections.get(name);
  const within = inner instanceof Map ? inner : new Map<string, FieldSelection>();
  selections.set(name, within);
  place(within, rest, selection);
};

const shapeWithin = (
  value: ModelValue,
  selections: Map<string, FieldSelection>,
  including: boolean,
): ModelValue | undefined => {
  if (isDoc(value)) return shape(value, selections, including);
  if (!Array.isArray(value)) return including ? undefined : value;
  return value
    .map((item) => shapeWithin(item, selections, including))
    .filter((item) => item !== undefined);
};

const shape = (doc: Doc, selections: Map<string, FieldSelection>, including: boolean): Doc => {
  const shaped: Doc = new Map();
  for (const [name, value] of doc) {
    const selection = selections.get(name) ?? !including;
    const result = selection instanceof Map ? shapeWithin(value, selection, including) : value;
    if (selection !== false && result !== undefined) shaped.set(name, result);
  }
  return shaped;
};

const decides = (selection: FieldSelection): boolean | undefined =>
  typeof selection === 'boolean'
    ? selection
    : [...selection.values()].map(decides).find((decision) => decision !== undefined);

/** A document with the fields of a projection. */
export const applyProjection = (doc: Doc, projection: object): Doc => {
  const selections = new Map<string, FieldSelection>();
  const computed: Doc = new Map();
  for (const [name, value] of toModelDoc(projection)) {
    if (typeof value === 'string') computed.set(name, value);
    else place(selections, name.split('.'), value === true || Number(value) === 1);
  }
  if (selections.size + computed.size === 0) return doc;
  const others = [...selections]
    .filter(([name]) => name !== '_id')
    .map(([, selection]) => decides(selection));
  const decided = others.find((decision) => decision !== undefined);
  const including = computed.size > 0 || (decided ?? selections.get('_id') !== false);
  if (including && !selections.has('_id')) selections.set('_id', true);
  for (const name of computed.keys()) selections.set(name, false);
  const projected = shape(doc, selections, including);
  for (const [name, expression] of computed) {
    const value = evaluateExpression(expression, doc);
    if (value !== undefined) projected.set(name, value);
  }
  return projected;
};
