import { elementMatch, matches } from './filter.ts';
import { isDoc, isNumeric, modelledDoc, type Doc, type Modelled } from './value.ts';

/** A field's fate: true stays, false goes, or what lies within, or how an array is cut. */
type Fate =
  | boolean
  | Map<string, Fate>
  | { readonly cut: (array: Modelled[]) => Modelled[] | undefined };

const isFlag = (value: Modelled): boolean => typeof value === 'boolean' || isNumeric(value);

const truth = (value: Modelled): boolean =>
  isNumeric(value) ? Number(value) !== 0 : value === true;

const slice = (operand: Modelled): ((array: Modelled[]) => Modelled[]) => {
  const [first, second] = (Array.isArray(operand) ? operand : [operand]).map(Number);
  return (array) => {
    if (second === undefined) {
      const count = first ?? 0;
      return count < 0 ? array.slice(Math.max(array.length + count, 0)) : array.slice(0, count);
    }
    const from = (first ?? 0) < 0 ? Math.max(array.length + (first ?? 0), 0) : (first ?? 0);
    return array.slice(from, from + second);
  };
};

const fateOf = (value: Modelled): Fate => {
  if (isFlag(value)) return truth(value);
  const operators = isDoc(value) ? value : new Map<string, Modelled>();
  const cut = operators.get('$slice');
  if (cut !== undefined) return { cut: slice(cut) };
  const wanted = operators.get('$elemMatch');
  if (isDoc(wanted)) {
    return {
      cut: (array) => {
        const item = array[elementMatch(array, wanted)];
        return item === undefined ? undefined : [item];
      },
    };
  }
  return new Map([...operators].map(([name, inner]) => [name, fateOf(inner)]));
};

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
  value: Modelled,
  fates: Map<string, Fate>,
  including: boolean,
): Modelled | undefined => {
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
    let result: Modelled | undefined;
    if (fate === true) result = value;
    else if (fate instanceof Map) result = shapeWithin(value, fate, including);
    else if (fate !== false) result = Array.isArray(value) ? fate.cut(value) : value;
    if (typeof fate === 'object' && 'cut' in fate && !Array.isArray(value) && isElement(fate))
      continue;
    if (result !== undefined) kept.set(name, result);
  }
  return kept;
};

const isElement = (fate: {
  readonly cut: (array: Modelled[]) => Modelled[] | undefined;
}): boolean => fate.cut([]) === undefined;

const saysYes = (fate: Fate): boolean | undefined => {
  if (typeof fate === 'boolean') return fate;
  if (fate instanceof Map) return [...fate.values()].map(saysYes).find((one) => one !== undefined);
  return isElement(fate) ? true : undefined;
};

/** `field.$`: of an array, the element that the filter's condition on that field took. */
const matchedElement = (doc: Doc, field: string, filter: Doc): Modelled[] | undefined => {
  const array = doc.get(field);
  const condition = filter.get(field);
  if (!Array.isArray(array) || condition === undefined) return undefined;
  const item = array.find((one) => matches(new Map([[field, one]]), new Map([[field, condition]])));
  return item === undefined ? undefined : [item];
};

/** A document as a projection has it. */
export const projected = (doc: Doc, projection: object, filter: Doc = new Map()): Doc => {
  const fates = new Map<string, Fate>();
  const matched: string[] = [];
  for (const [name, value] of modelledDoc(projection)) {
    if (name.endsWith('.$')) matched.push(name.slice(0, -2));
    else place(fates, name.split('.'), fateOf(value));
  }
  if (fates.size + matched.length === 0) return doc;
  const others = [...fates].filter(([name]) => name !== '_id').map(([, fate]) => saysYes(fate));
  const decided = others.find((one) => one !== undefined);
  const ofId = fates.get('_id');
  const slicing = others.length > 0;
  const including =
    matched.length > 0 || (decided ?? (!slicing && ofId !== undefined && ofId !== false));
  if (including && !fates.has('_id')) fates.set('_id', true);
  for (const field of matched) {
    fates.set(field, true);
  }
  const found = shape(doc, fates, including);
  for (const field of matched) {
    const item = matchedElement(doc, field, filter);
    if (item) found.set(field, item);
  }
  return found;
};
