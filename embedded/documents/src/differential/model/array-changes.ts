import { matches } from './filter.ts';
import {
  compare,
  equal,
  isDoc,
  Refused,
  stays,
  type Changed,
  type Doc,
  type Modelled,
} from './value.ts';

type Change = (current: Modelled | undefined, operand: Modelled) => Changed;

const arrayIn = (current: Modelled | undefined, code: number): Modelled[] => {
  if (current === undefined) return [];
  if (Array.isArray(current)) return current;
  throw new Refused(code, 'the field must be an array');
};

const clause = (operand: Modelled, name: string): Modelled | undefined =>
  isDoc(operand) && operand.has('$each') ? operand.get(name) : undefined;

const each = (operand: Modelled): Modelled[] => {
  const items = clause(operand, '$each');
  return Array.isArray(items) ? items : [operand];
};

const fieldAt = (item: Modelled, path: string): Modelled => {
  let value: Modelled | undefined = item;
  for (const name of path.split('.')) value = isDoc(value) ? value.get(name) : undefined;
  return value ?? null;
};

const inOrder = (items: Modelled[], sort: Modelled | undefined): Modelled[] => {
  if (sort === undefined) return items;
  if (!isDoc(sort)) return items.toSorted((a, b) => compare(a, b) * Number(sort));
  return items.toSorted((a, b) => {
    for (const [path, direction] of sort) {
      const order = compare(fieldAt(a, path), fieldAt(b, path)) * Number(direction);
      if (order !== 0) return order;
    }
    return 0;
  });
};

const push: Change = (current, operand) => {
  const items = arrayIn(current, 2);
  const position = Number(clause(operand, '$position') ?? items.length);
  const at = position < 0 ? Math.max(items.length + position, 0) : position;
  const grown = [...items.slice(0, at), ...each(operand), ...items.slice(at)];
  const arranged = inOrder(grown, clause(operand, '$sort'));
  const slice = clause(operand, '$slice');
  if (slice === undefined) return arranged;
  const count = Number(slice);
  if (count >= 0) return arranged.slice(0, count);
  return arranged.slice(Math.max(arranged.length + count, 0));
};

const addToSet: Change = (current, operand) => {
  const items = [...arrayIn(current, 2)];
  const added = each(operand).filter((item) => {
    const isNew = !items.some((present) => equal(present, item));
    if (isNew) items.push(item);
    return isNew;
  });
  return added.length === 0 && current !== undefined ? stays : items;
};

const pop: Change = (current, operand) => {
  if (current === undefined) return stays;
  const items = arrayIn(current, 14);
  return Number(operand) < 0 ? items.slice(1) : items.slice(0, -1);
};

const isOperators = (value: Doc): boolean => [...value.keys()][0]?.startsWith('$') === true;

const isPulled = (item: Modelled, operand: Modelled): boolean => {
  if (!isDoc(operand)) return equal(item, operand);
  if (isOperators(operand)) return matches(new Map([['item', item]]), new Map([['item', operand]]));
  return isDoc(item) && matches(item, operand);
};

const without = (
  current: Modelled | undefined,
  goes: (item: Modelled) => boolean,
): Modelled[] | typeof stays => {
  if (current === undefined) return stays;
  return arrayIn(current, 2).filter((item) => !goes(item));
};

/** Update operators of arrays. */
export const arrayChanges: Readonly<Record<string, Change>> = {
  $push: push,
  $addToSet: addToSet,
  $pop: pop,
  $pull: (current, operand) => without(current, (item) => isPulled(item, operand)),
  $pullAll: (current, operand) =>
    without(current, (item) => Array.isArray(operand) && operand.some((one) => equal(one, item))),
};
