import type { Value } from '../bson/value.ts';
import { isArray, itemsOf } from '../bson/value.ts';
import { encodeDocument } from '../bson/write.ts';
import { matches, type Filter } from '../query/filter.ts';
import { parseFilter, type Computing, type Reading } from '../query/parse-filter.ts';
import { parseProjection, type Projection } from '../query/projection.ts';
import { compile } from './expression.ts';
import { noVariables, type Variables } from './variables.ts';
import { isTruthy } from './operators/logic.ts';

/** `$expr` with these variables. */
export const computing =
  (variables: Variables): Computing =>
  (expression) => {
    const compiled = compile(expression);
    return (document) => isTruthy(compiled(document, variables));
  };

/** What reading a filter takes. */
export const reading = (variables: Variables): Reading => ({
  compute: computing(variables),
  collation: variables.collation,
});

/** A filter as commands have it: with `$expr` and `let`. */
export const readFilter = (document: Value | undefined, variables = noVariables): Filter =>
  document ? parseFilter(document, reading(variables)) : { kind: 'and', of: [] };

const elementFinder =
  (variables: Variables) =>
  (condition: Value): ((array: Value) => number) => {
    const filter = parseFilter(
      encodeDocument({ item: { $elemMatch: condition } }),
      reading(variables),
    );
    return (array) => {
      if (!isArray(array)) return -1;
      return itemsOf(array).findIndex((item) => matches(filter, encodeDocument({ item: [item] })));
    };
  };

/** A projection with its expressions; undefined when it keeps everything. */
export const readProjection = (
  document: Value | undefined,
  variables = noVariables,
): Projection | undefined =>
  document &&
  parseProjection(document, {
    elemMatch: elementFinder(variables),
    expression: (expression) => {
      const compiled = compile(expression);
      return (root) => compiled(root, variables);
    },
  });
