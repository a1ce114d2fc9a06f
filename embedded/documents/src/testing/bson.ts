import { deserialize, serialize, type Document } from 'bson';
import { bytesOf, documentIn, fieldOf, nameOf, type Value } from '../bson/value.ts';

/** A JavaScript document as the server sees it. */
export const bson = (document: Document): Value => documentIn(serialize(document));

/** One JavaScript value as the server sees it. */
export const bsonValue = (value: unknown): Value => {
  const found = fieldOf(bson({ value }), nameOf('value'));
  if (!found) throw new Error('undefined has no BSON');
  return found;
};

/** What a client would read, with types kept apart. */
export const plain = (document: Value): Document =>
  deserialize(bytesOf(document), { promoteValues: false });

/** What a client would read. */
export const js = (document: Value): Document => deserialize(bytesOf(document));
