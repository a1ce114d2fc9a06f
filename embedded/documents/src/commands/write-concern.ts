import { documentOption, isString, mapOf, textOf } from '../bson/read.ts';
import { doubleOf, isNumber } from '../bson/number.ts';
import { encodeDocument } from '../bson/write.ts';
import type { Value } from '../bson/value.ts';
import { codeNameOf } from '../errors.ts';
import type { Call } from './command.ts';

const error = (code: number, errmsg: string, concern: Value): Value =>
  encodeDocument({
    code,
    codeName: codeNameOf(code),
    errmsg,
    errInfo: { writeConcern: concern },
  });

/** What one member cannot promise: to be several, or to have a name. */
export const writeConcernErrorOf = ({ fields }: Call): Value | undefined => {
  const concern = documentOption(fields, 'writeConcern');
  const w = concern && mapOf(concern).get('w');
  if (!concern || !w) return undefined;
  if (isNumber(w) && doubleOf(w) > 1) {
    return error(100, 'Not enough data-bearing nodes', concern);
  }
  if (isString(w) && textOf(w) !== 'majority') {
    return error(
      79,
      `No write concern mode named '${textOf(w)}' found in replica set configuration`,
      concern,
    );
  }
  return undefined;
};
