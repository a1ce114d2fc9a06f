import { evaluateExpression } from './expression.ts';
import { isDoc, toModelDoc, type Doc, type ModelValue } from './value.ts';

/** Whether a field is kept, or what happens to the fields within it. */
type Fate = boolean | Map<string, Fate>;

const place = (fates: Map<string, Fate>, path: readonly string[], fate: Fate): void => {
  const [name = '', ...rest] = path;
  if (rest.length === 0) {
    fates.set(name, fate);
    return;
  }
  const inner = fates.get(name);
  const within = inner instanceof Map ? inner : new Map<string, Fate>();
  fates.set(name, within);
  place(within, rest, fate);
};

const shapeWithin = (
  value: ModelValue,
  fates: Map<string, Fate>,
  including: boolean,
): ModelValue | undefined => {
  if (isDoc(value)) return shape(value, fates, including);
  if (!Array.isArray(value)) return including ? undefined : value;
  return value
    .map((item) => shapeWithin(item, fates, including))
    .filter((item) => item !== undefined);
};

const shape = (doc: Doc, fates: Map<string, Fate>, including: boolean): Doc => {
  const kept: Doc = new Map();
  for (const [name, value] of doc) {
    const fate = fates.get(name) ?? !including;
    const result = fate instanceof Map ? shapeWithin(value, fate, including) : value;
    if (fate !== false && result !== undefined) kept.set(name, result);
  }
  return kept;
};

const decides = (fate: Fate): boolean | undefined =>
  typeof fate === 'boolean'
    ? fate
    : [...fate.values()].map(decides).find((one) => one !== undefined);

/** A document with the fields of a projection. */
export const applyProjection = (doc: Doc, projection: object): Doc => {
  const fates = new Map<string, Fate>();
  const computed: Doc = new Map();
  for (const [name, value] of toModelDoc(projection)) {
    if (typeof value === 'string') computed.set(name, value);
    else place(fates, name.split('.'), value === true || Number(value) === 1);
  }
  if (fates.size + computed.size === 0) return doc;
  const others = [...fates].filter(([name]) => name !== '_id').map(([, fate]) => decides(fate));
  const decided = others.find((one) => one !== undefined);
  const including = computed.size > 0 || (decided ?? fates.get('_id') !== false);
  if (including && !fates.has('_id')) fates.set('_id', true);
  for (const name of computed.keys()) fates.set(name, false);
  const kept = shape(doc, fates, including);
  for (const [name, expression] of computed) {
    const value = evaluateExpression(expression, doc);
    if (value !== undefined) kept.set(name, value);
  }
  return kept;
};
