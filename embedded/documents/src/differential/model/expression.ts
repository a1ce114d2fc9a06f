import { isDoc, type Doc, type ModelValue } from './value.ts';

type ResolvedValue = ModelValue | undefined;

const follow = (value: ResolvedValue, path: readonly string[]): ResolvedValue => {
  const [name, ...rest] = path;
  if (name === undefined || value === undefined) return value;
  if (isDoc(value)) return follow(value.get(name), rest);
  if (!Array.isArray(value)) return undefined;
  return value
    .filter(isDoc)
    .map((item) => follow(item, path))
    .filter((item) => item !== undefined);
};

/** The value of an expression; undefined is a missing value. */
export const evaluateExpression = (expression: ModelValue, doc: Doc): ResolvedValue => {
  if (typeof expression === 'string') {
    return expression.startsWith('$') ? follow(doc, expression.slice(1).split('.')) : expression;
  }
  if (!isDoc(expression)) return expression;
  const made: Doc = new Map();
  for (const [field, part] of expression) {
    const value = evaluateExpression(part, doc);
    if (value !== undefined) made.set(field, value);
  }
  return made;
};
