import { isArray, itemsOf } from '../bson/value.ts';
import { accumulatorNamed, summaries } from './accumulators.ts';
import type { Form, Operator } from './computing.ts';
import { arithmetic, arithmeticForms } from './operators/arithmetic.ts';
import { arrays } from './operators/arrays.ts';
import { conversionForms, conversions } from './operators/conversions.ts';
import { dateForms } from './operators/dates.ts';
import { iteration } from './operators/iteration.ts';
import { logic } from './operators/logic.ts';
import { objectForms, objects } from './operators/objects.ts';
import { regexForms } from './operators/regexes.ts';
import { stringForms, strings } from './operators/strings.ts';

/** Of its arguments; of an array's elements where it has only that argument. */
const summary = (name: string): Operator => ({
  check: () => undefined,
  apply: (args, collation) => {
    const accumulator = accumulatorNamed(name)(collation);
    const values = args.map((argument) => argument());
    const [only] = values;
    const taken = values.length === 1 && isArray(only) ? itemsOf(only) : values;
    for (const value of taken) accumulator.take(value);
    return accumulator.result();
  },
});

/** Operators whose arguments are expressions in a list. */
export const operators: Readonly<Record<string, Operator>> = {
  ...Object.fromEntries(summaries.map((name) => [name, summary(name)])),
  ...logic,
  ...arithmetic,
  ...strings,
  ...arrays,
  ...conversions,
  ...objects,
};

/** Operators that read their operand themselves. */
export const forms: Readonly<Record<string, Form>> = {
  ...iteration,
  ...arithmeticForms,
  ...stringForms,
  ...regexForms,
  ...conversionForms,
  ...dateForms,
  ...objectForms,
};

/** Operators that only MongoDB has. */
export const foreignExpressions: ReadonlySet<string> = new Set([
  '$accumulator',
  '$acos',
  '$acosh',
  '$asin',
  '$asinh',
  '$atan',
  '$atan2',
  '$atanh',
  '$binarySize',
  '$bitAnd',
  '$bitNot',
  '$bitOr',
  '$bitXor',
  '$bsonSize',
  '$cos',
  '$cosh',
  '$covariancePop',
  '$covarianceSamp',
  '$degreesToRadians',
  '$firstN',
  '$function',
  '$indexOfBytes',
  '$lastN',
  '$log',
  '$maxN',
  '$median',
  '$meta',
  '$minN',
  '$percentile',
  '$radiansToDegrees',
  '$sampleRate',
  '$sin',
  '$sinh',
  '$tan',
  '$tanh',
  '$toHashedIndexKey',
  '$toUUID',
  '$tsIncrement',
  '$tsSecond',
]);
