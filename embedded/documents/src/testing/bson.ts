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

/** Decodes a document as a client does, with number types kept apart. */
export const plain = (document: Value): Document =>
  deserialize(bytesOf(document), { promoteValues: false });

/** Decodes a document as a client does. */
export const js = (document: Value): Document => deserialize(bytesOf(document));
