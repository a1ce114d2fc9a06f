/** Values that a database could read as an operator, or a program as a property of every object. */

/** In the place of a value. */
export const operatorObjects: readonly unknown[] = [
  '{"$ne":""}',
  '{"$gt":""}',
  '{"$where":"return true"}',
  '{"$nor":[{"$nor":[{"_id":{"$exists":true}}]}]}',
  '{"$regex":".*","$options":"i"}',
  '{"$expr":{"$function":{"body":"return true","args":[],"lang":"js"}}}',
  '{"constructor":1}',
  '[{"$ne":""}]',
  '[[]]',
].map((text): unknown => JSON.parse(text));

/** Parts of a body that no schema has, but that would change every object. */
export const prototypes: readonly string[] = [
  '{"__proto__":{"level":2}}',
  '{"constructor":{"prototype":{"level":2}}}',
];

/** Operators as text, which must find nothing and open nothing. */
export const operatorTexts: readonly string[] = [
  '[$ne]',
  '{"$gt":""}',
  '{"$ne":null}',
  '$where',
  "';return true;//",
  "' || '1'=='1",
  '$nor',
  '.*',
  '^.*$',
  '__proto__',
  'constructor',
  'hasOwnProperty',
  'toString',
  '../../etc/passwd',
  '\u0000',
  '%00',
  '%',
];

/** Parts of a query that no route of the shop accepts. */
export const unknownFields: readonly string[] = [
  '$where',
  '$nor',
  '$or',
  'sort',
  'fields',
  'projection',
  'filter',
  'select',
  'populate',
  'constructor',
  'toString',
];

/** Suffixes of a parameter's name that a nesting parser reads as an object. */
export const nestedPayloads: readonly string[] = [
  '[$ne]',
  '[$regex]',
  '[$nor][0][_id][$exists]',
  '[]',
  '[__proto__][level]',
];
