import { bigintOf, doubleOf, encodeDouble, isNumber, isWhole } from '../bson/number.ts';
import { BsonType, type Value } from '../bson/value.ts';
import { encode } from '../bson/write.ts';
import { outsideProfile } from '../errors.ts';

/** `$sum` over the documents of one group. */
export type Sum = {
  readonly take: (value: Value | undefined) => void;
  readonly result: () => Value;
};

/** Whole numbers are added exactly; the result is as narrow as the summands allow. */
export const openSum = (): Sum => {
  let double = 0;
  let whole = 0n;
  let hasDouble = false;
  let hasLong = false;
  return {
    take: (value) => {
      if (value?.type === BsonType.decimal) outsideProfile(2, '$sum of a Decimal128');
      if (!isNumber(value)) return;
      if (isWhole(value)) {
        whole += bigintOf(value);
        hasLong ||= value.type === BsonType.long;
      } else {
        double += doubleOf(value);
        hasDouble = true;
      }
    },
    result: () => {
      if (hasDouble) return encodeDouble(double + Number(whole));
      if (!hasLong && BigInt.asIntN(32, whole) === whole) return encode(Number(whole));
      return BigInt.asIntN(64, whole) === whole ? encode(whole) : encodeDouble(Number(whole));
    },
  };
};
