import { classOf, keyOf } from './key.ts';
import { compare } from './compare.ts';
import { textOf } from './read.ts';
import { BsonType, fieldsOf, isArray, isDocument, itemsOf, type Value } from './value.ts';
import { encode, encodeArray, encodeFields } from './write.ts';

/** How texts are compared where a command, an index or a collection says so. */
export type Collation = {
  /** All options, those that were not given with their usual values. */
  readonly document: Value;
  /** Equal for two that compare alike. */
  readonly identity: string;
  readonly compareTexts: (a: string, b: string) => number;
  /** One text for all that are equal. */
  readonly canonical: (text: string) => string;
};

export const sameCollation = (a: Collation | undefined, b: Collation | undefined): boolean =>
  a?.identity === b?.identity;

const isText = ({ type }: Value): boolean => type === BsonType.string || type === BsonType.symbol;

/** Whether a collation may matter to a value. */
export const hasText = (value: Value): boolean =>
  isText(value) || ((isDocument(value) || isArray(value)) && itemsOf(value).some(hasText));

/** The value with every text in it replaced. */
export const withTexts = (value: Value, replaced: (text: string) => string): Value => {
  if (isText(value)) return encode(replaced(textOf(value)));
  if (!hasText(value)) return value;
  if (isArray(value)) return encodeArray(itemsOf(value).map((item) => withTexts(item, replaced)));
  return encodeFields(
    fieldsOf(value).map(([name, field]) => [name, withTexts(field, replaced)] as const),
  );
};

/** Equal for values that the collation holds equal; not in its order. */
export const keyUnder = (collation: Collation | undefined, value: Value): Buffer =>
  keyOf(collation ? withTexts(value, collation.canonical) : value);

const compareFields = (a: Value, b: Value, collation: Collation): number => {
  const left = fieldsOf(a);
  const right = fieldsOf(b);
  for (const [i, [name, value]] of left.entries()) {
    const [otherName, other] = right[i] ?? [];
    if (otherName === undefined || !other) return 1;
    const byClass = classOf(value.type) - classOf(other.type);
    if (byClass !== 0) return byClass;
    const byName = isArray(a) ? 0 : Buffer.compare(Buffer.from(name), Buffer.from(otherName));
    const order = byName === 0 ? compareUnder(collation, value, other) : byName;
    if (order !== 0) return order;
  }
  return left.length - right.length;
};

/** MongoDB's order of values, texts as the collation has them. */
export const compareUnder = (collation: Collation | undefined, a: Value, b: Value): number => {
  if (!collation || classOf(a.type) !== classOf(b.type)) return compare(a, b);
  if (isText(a)) return collation.compareTexts(textOf(a), textOf(b));
  return isDocument(a) || isArray(a) ? compareFields(a, b, collation) : compare(a, b);
};

export const equalUnder = (collation: Collation | undefined, a: Value, b: Value): boolean =>
  collation ? keyUnder(collation, a).equals(keyUnder(collation, b)) : compare(a, b) === 0;
