import { compareUnder } from '../../bson/collation.ts';
import { doubleOf, isNumber } from '../../bson/number.ts';
import { isString, isTrue, textOf } from '../../bson/read.ts';
import { fieldsOf, isArray, isDocument, itemsOf, type Value } from '../../bson/value.ts';
import { encodeArray } from '../../bson/write.ts';
import { failedToParse } from '../../errors.ts';
import { valueAt } from '../../query/path.ts';
import { parseSort } from '../../query/sort.ts';
import { typeNameOf } from '../../query/types.ts';
import { fail, isNothing, nothing, partsOf, type Expression, type Form } from '../computing.ts';
import { withMore } from '../variables.ts';
import { isTruthy } from './logic.ts';

/** Missing counts as null within an array. */
const filled = (value: Value | undefined): Value => value ?? nothing;

/** The name in `as`, which is no expression. */
const nameIn = (operand: Value, operator: string): string => {
  const given = isDocument(operand)
    ? fieldsOf(operand).find(([name]) => name === 'as')?.[1]
    : undefined;
  if (!given) return 'this';
  const name = isString(given) ? textOf(given) : '';
  return /^[a-z\u0080-\uffff][\w\u0080-\uffff]*$/u.test(name)
    ? name
    : fail(
        16867,
        `'${name}' starts with an invalid character for a user variable name in ${operator}`,
      );
};

const without = (operand: Value, names: readonly string[]): readonly [string, Value][] =>
  isDocument(operand) ? fieldsOf(operand).filter(([name]) => !names.includes(name)) : [];

const partsWithout = (
  operand: Value,
  compile: (expression: Value) => Expression,
  names: readonly string[],
): Map<string, Expression> =>
  new Map(without(operand, names).map(([name, part]) => [name, compile(part)]));

const checkNames = (operand: Value, operator: string, names: readonly string[]): void => {
  if (!isDocument(operand)) failedToParse(`${operator} only supports an object as its argument`);
  for (const [name] of fieldsOf(operand)) {
    if (!names.includes(name)) failedToParse(`Unrecognized parameter to ${operator}: ${name}`);
  }
};

const need = (
  parts: Map<string, Expression>,
  operator: string,
  name: string,
  code: number,
): Expression => parts.get(name) ?? fail(code, `Missing '${name}' parameter to ${operator}`);

const itemsIn = (value: Value, operator: string, code: number): Value[] =>
  isArray(value)
    ? itemsOf(value)
    : fail(code, `input to ${operator} must be an array not ${typeNameOf(value.type)}`);

const map: Form = (operand, compile) => {
  checkNames(operand, '$map', ['input', 'as', 'in']);
  const as = nameIn(operand, '$map');
  const parts = partsWithout(operand, compile, ['as']);
  const input = need(parts, '$map', 'input', 16880);
  const change = need(parts, '$map', 'in', 16882);
  return (document, variables) => {
    const list = input(document, variables);
    if (list === undefined || isNothing(list)) return nothing;
    return encodeArray(
      itemsIn(list, '$map', 16883).map((item) =>
        filled(change(document, withMore(variables, [[as, item]]))),
      ),
    );
  };
};

const filter: Form = (operand, compile) => {
  checkNames(operand, '$filter', ['input', 'as', 'cond', 'limit']);
  const as = nameIn(operand, '$filter');
  const parts = partsWithout(operand, compile, ['as']);
  const input = need(parts, '$filter', 'input', 28648);
  const condition = need(parts, '$filter', 'cond', 28650);
  const limit = parts.get('limit');
  return (document, variables) => {
    const list = input(document, variables);
    if (list === undefined || isNothing(list)) return nothing;
    const most = limit?.(document, variables);
    const count =
      most === undefined || isNothing(most) ? Infinity : isNumber(most) ? doubleOf(most) : NaN;
    if (!(count >= 1)) fail(327392, '$filter: limit must be greater than 0');
    const kept: Value[] = [];
    for (const item of itemsIn(list, '$filter', 28651)) {
      if (kept.length >= count) break;
      if (isTruthy(condition(document, withMore(variables, [[as, item]])))) kept.push(item);
    }
    return encodeArray(kept);
  };
};

const reduce: Form = (operand, compile) => {
  const names = ['input', 'initialValue', 'in'];
  checkNames(operand, '$reduce', names);
  const parts = partsWithout(operand, compile, []);
  const [input, initial, step] = names.map((name) => need(parts, '$reduce', name, 40077));
  return (document, variables) => {
    const list = input?.(document, variables);
    if (list === undefined || isNothing(list)) return nothing;
    let value = filled(initial?.(document, variables));
    for (const item of itemsIn(list, '$reduce', 40080)) {
      const inner = withMore(variables, [
        ['this', item],
        ['value', value],
      ]);
      value = filled(step?.(document, inner));
    }
    return value;
  };
};

const letForm: Form = (operand, compile) => {
  checkNames(operand, '$let', ['vars', 'in']);
  const given = new Map(fieldsOf(operand));
  const vars = given.get('vars') ?? fail(16876, "Missing 'vars' parameter to $let");
  const body = compile(given.get('in') ?? fail(16877, "Missing 'in' parameter to $let"));
  const named = isDocument(vars)
    ? fieldsOf(vars).map(([name, of]) => [name, compile(of)] as const)
    : fail(10065, 'invalid parameter: expected an object (vars)');
  return (document, variables) =>
    body(
      document,
      withMore(
        variables,
        named.map(([name, of]) => [name, filled(of(document, variables))] as const),
      ),
    );
};

const switchForm: Form = (operand, compile) => {
  if (!isDocument(operand)) return fail(40060, '$switch requires an object as an argument');
  const given = new Map(fieldsOf(operand));
  for (const name of given.keys()) {
    if (name !== 'branches' && name !== 'default')
      fail(40067, `$switch found an unknown argument: ${name}`);
  }
  const list = given.get('branches');
  const branches = (
    isArray(list) ? itemsOf(list) : fail(40061, "$switch expected an array for 'branches'")
  ).map((branch) => {
    if (!isDocument(branch)) return fail(40062, '$switch expected each branch to be an object');
    const parts = new Map(fieldsOf(branch));
    for (const name of parts.keys()) {
      if (name !== 'case' && name !== 'then')
        fail(40063, `$switch found an unknown argument to a branch: ${name}`);
    }
    return {
      when: compile(
        parts.get('case') ?? fail(40064, "$switch requires each branch have a 'case' expression"),
      ),
      result: compile(
        parts.get('then') ?? fail(40065, "$switch requires each branch have a 'then' expression."),
      ),
    };
  });
  if (branches.length === 0) fail(40068, '$switch requires at least one branch.');
  const last = given.get('default');
  const otherwise = last && compile(last);
  return (document, variables) => {
    for (const { when, result } of branches) {
      if (isTruthy(when(document, variables))) return result(document, variables);
    }
    return otherwise
      ? otherwise(document, variables)
      : fail(
          40066,
          '$switch could not find a matching branch for an input, and no default was specified.',
        );
  };
};

const sortArray: Form = (operand, compile) => {
  checkNames(operand, '$sortArray', ['input', 'sortBy']);
  const by =
    new Map(fieldsOf(operand)).get('sortBy') ?? fail(2942502, '$sortArray requires sortBy');
  const input = need(partsWithout(operand, compile, ['sortBy']), '$sortArray', 'input', 2942501);
  const direction = isNumber(by) ? doubleOf(by) : 0;
  const order = isDocument(by) ? parseSort(by) : undefined;
  if (!order && Math.abs(direction) !== 1)
    fail(2, 'The $sort element value must be either 1 or -1');
  return (document, variables) => {
    const list = input(document, variables);
    if (list === undefined || isNothing(list)) return nothing;
    const { collation } = variables;
    return encodeArray(
      itemsIn(list, '$sortArray', 2942504).toSorted((a, b) => {
        if (!order) return direction * compareUnder(collation, a, b);
        for (const { path, descending } of order) {
          const found = compareUnder(collation, filled(valueAt(a, path)), filled(valueAt(b, path)));
          if (found !== 0) return descending ? -found : found;
        }
        return 0;
      }),
    );
  };
};

const zip: Form = (operand, compile) => {
  const { longest, lists } = zipParts(operand);
  const parts = partsOf(operand, compile, '$zip', {
    needed: ['inputs'],
    possible: ['defaults', 'useLongestLength'],
  });
  return (document, variables) => {
    const given = lists.map((list) => compile(list)(document, variables));
    if (given.some(isNothing)) return nothing;
    const all = given.map((list) => itemsIn(list ?? nothing, '$zip', 34468));
    const defaults = parts.get('defaults')?.(document, variables);
    const usual = isArray(defaults) ? itemsOf(defaults) : [];
    const lengths = all.map(({ length }) => length);
    const length = longest ? Math.max(0, ...lengths) : Math.min(...lengths);
    return encodeArray(
      Array.from({ length }, (_, i) =>
        encodeArray(all.map((list, k) => list[i] ?? usual[k] ?? nothing)),
      ),
    );
  };
};

const zipParts = (operand: Value): { longest: boolean; lists: readonly Value[] } => {
  const given = new Map(isDocument(operand) ? fieldsOf(operand) : []);
  const inputs = given.get('inputs');
  if (!isArray(inputs)) return fail(34461, '$zip requires an array of inputs');
  return { longest: isTrue(given.get('useLongestLength')), lists: itemsOf(inputs) };
};

const fieldName = (operand: Value, name: string): string => {
  const given = isString(operand)
    ? operand
    : new Map(isDocument(operand) ? fieldsOf(operand) : []).get('field');
  const literal = given && isDocument(given) ? new Map(fieldsOf(given)).get('$literal') : given;
  if (!literal || !isString(literal))
    return fail(5654602, `${name} requires 'field' to evaluate to a constant string`);
  return textOf(literal);
};

const getField: Form = (operand, compile) => {
  const name = fieldName(operand, '$getField');
  const named = isDocument(operand) ? new Map(fieldsOf(operand)).get('input') : undefined;
  const input = named && compile(named);
  const path = { text: name, steps: [{ name: Buffer.from(name), index: undefined }] };
  return (document, variables) => {
    const from = input ? input(document, variables) : document;
    if (from === undefined || !isDocument(from))
      return isNothing(from) ? from && nothing : undefined;
    return valueAt(from, path);
  };
};

/** Operators that bind names, choose, or go through arrays. */
export const iteration: Readonly<Record<string, Form>> = {
  $map: map,
  $filter: filter,
  $reduce: reduce,
  $let: letForm,
  $switch: switchForm,
  $sortArray: sortArray,
  $zip: zip,
  $getField: getField,
};
