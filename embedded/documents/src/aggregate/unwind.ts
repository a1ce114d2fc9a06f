import { isString, mapOf, textOf } from '../bson/read.ts';
import { isArray, isDocument, isNull, itemsOf, type Value } from '../bson/value.ts';
import { CommandError, outsideProfile } from '../errors.ts';
import { closed, getAt, openDocument, setAt } from '../update/tree.ts';

const pathOf = (operand: Value): string[] => {
  const options = isDocument(operand) ? mapOf(operand) : new Map([['path', operand]]);
  for (const name of options.keys()) {
    if (name !== 'path') outsideProfile(28811, `The option ${name} of $unwind`);
  }
  const path = options.get('path');
  const text = isString(path) ? textOf(path) : '';
  if (!text.startsWith('$')) {
    throw new CommandError(28818, "path option to $unwind stage should be prefixed with a '$'");
  }
  return text.slice(1).split('.');
};

/** `$unwind` without options. */
export const unwindStage = (operand: Value): ((documents: Iterable<Value>) => Iterable<Value>) => {
  const path = pathOf(operand);
  return function* unwound(documents) {
    for (const document of documents) {
      const value = getAt(openDocument(document), path);
      if (!isArray(value)) {
        if (value && !isNull(value)) yield document;
        continue;
      }
      for (const item of itemsOf(value)) {
        const tree = openDocument(document);
        setAt(tree, path, item);
        yield closed(tree);
      }
    }
  };
};
