import { keyOf } from '../bson/key.ts';
import { fieldsOf, isDocument, type Value } from '../bson/value.ts';
import { encodeFields, nullValue } from '../bson/write.ts';
import { CommandError, outsideProfile } from '../errors.ts';
import { inProfile } from '../profile.ts';
import { compile, type Expression } from './expression.ts';
import { openSum, type Sum } from './sum.ts';

type Output = { readonly name: string; readonly of: Expression };

const parseOutput = ([name, value]: [string, Value]): Output => {
  const [[operator, operand] = ['', value], ...others] = isDocument(value) ? fieldsOf(value) : [];
  if (!operator.startsWith('$')) {
    throw new CommandError(40234, `The field '${name}' must be an accumulator object`);
  }
  if (others.length > 0) {
    throw new CommandError(40238, `The field '${name}' must specify one accumulator`);
  }
  return inProfile('accumulators', operator)
    ? { name, of: compile(operand) }
    : outsideProfile(15952, `The accumulator ${operator}`);
};

type Group = { readonly id: Value; readonly sums: readonly Sum[] };

/** `$group`. */
export const groupStage = (operand: Value): ((documents: Iterable<Value>) => Value[]) => {
  if (!isDocument(operand)) {
    throw new CommandError(15947, "a group's fields must be specified in an object");
  }
  const fields = fieldsOf(operand);
  const id = fields.find(([name]) => name === '_id');
  if (!id) throw new CommandError(15955, 'a group specification must include an _id');
  const idOf = compile(id[1]);
  const outputs = fields.filter(([name]) => name !== '_id').map(parseOutput);
  return (documents) => {
    const groups = new Map<string, Group>();
    for (const document of documents) {
      const value = idOf(document) ?? nullValue;
      const key = keyOf(value).toString('latin1');
      const group = groups.get(key) ?? { id: value, sums: outputs.map(openSum) };
      groups.set(key, group);
      for (const [i, { of }] of outputs.entries()) group.sums[i]?.take(of(document));
    }
    return [...groups.values()].map((group) =>
      encodeFields([
        ['_id', group.id],
        ...outputs.map(({ name }, i) => [name, group.sums[i]?.result()] as const),
      ]),
    );
  };
};
