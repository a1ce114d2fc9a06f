import { Decimal128, Double, EJSON, Int32, Long, ObjectId } from 'bson';
import { compile } from '../aggregate/expression.ts';
import { noVariables } from '../aggregate/variables.ts';
import { fieldOf, nameOf } from '../bson/value.ts';
import { encodeDocument } from '../bson/write.ts';
import { bson, plain } from './bson.ts';

/** A value as text that keeps types apart; `missing` for nothing. */
export const told = (value: unknown): string =>
  value === undefined ? 'missing' : EJSON.stringify(value, { relaxed: false });

/** What an expression comes to over a document, told. */
export const answer = (expression: unknown, document: object): string => {
  const operand = fieldOf(bson({ expression }), nameOf('expression'));
  const value = operand && compile(operand)(bson(document), noVariables);
  return told(value && (plain(encodeDocument({ value }))['value'] as unknown));
};

export const at = new Date('2021-03-20T11:30:05.123Z');

/** A document for expressions to read. */
export const order = {
  at,
  name: 'Ключ Игры',
  tags: ['rpg', 'indie', 'rpg'],
  price: Decimal128.fromString('19.99'),
  count: new Int32(3),
  big: Long.fromString('9007199254740993'),
  half: new Double(2.5),
  id: new ObjectId('60567c0d0123456789abcdef'),
  lines: [
    { key: 'a', n: new Int32(2) },
    { key: 'b', n: new Int32(5) },
  ],
  nothing: null,
};
