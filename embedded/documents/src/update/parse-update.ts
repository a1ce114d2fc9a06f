import { describe } from '../bson/describe.ts';
import { fieldsOf, firstName, isArray, isDocument, type Value } from '../bson/value.ts';
import { CommandError, failedToParse, outsideProfile } from '../errors.ts';
import { inProfile } from '../profile.ts';
import { changes, type Change } from './changes.ts';

/** One path and the change of its value. */
export type Modifier = {
  readonly path: readonly string[];
  readonly change: Change;
  readonly onlyOnInsert: boolean;
};

/** How an update changes a matched document. */
export type Update =
  | { readonly kind: 'replace'; readonly document: Value }
  | { readonly kind: 'modify'; readonly modifiers: readonly Modifier[] };

const pathFrom = (text: string): string[] => {
  const names = text.split('.');
  for (const name of names) {
    if (name === '') {
      throw new CommandError(
        56,
        `The update path '${text}' contains an empty field name, which is not allowed.`,
      );
    }
    if (name === '$' || name.startsWith('$[') || /^\d+$/.test(name))
      outsideProfile(2, `The positional path ${text}`);
    if (name.startsWith('$')) {
      throw new CommandError(
        52,
        `The dollar ($) prefixed field '${name}' in '${text}' is not valid for storage.`,
      );
    }
  }
  return names;
};

/** Whether the paths are the same, or one is within the other. */
export const areConflicting = (a: readonly string[], b: readonly string[]): boolean =>
  a.every((name, i) => i >= b.length || name === b[i]);

const checkConflicts = (modifiers: readonly Modifier[]): void => {
  const seen: (readonly string[])[] = [];
  for (const { path } of modifiers) {
    if (seen.some((earlier) => areConflicting(earlier, path))) {
      throw new CommandError(40, `Updating the path '${path.join('.')}' would create a conflict`);
    }
    seen.push(path);
  }
};

/** New fields are added in the order of their names, not in the order of the update. */
const byPath = ({ path: a }: Modifier, { path: b }: Modifier): number => {
  for (let i = 0; i < Math.min(a.length, b.length); i++) {
    const [left = '', right = ''] = [a[i], b[i]];
    if (left !== right) return left < right ? -1 : 1;
  }
  return a.length - b.length;
};

const modifiersOf = ([written, operands]: [string, Value]): Modifier[] => {
  const operator = inProfile('updateOperators', written);
  if (!operator) {
    return written.startsWith('$')
      ? outsideProfile(9, `The modifier ${written}`)
      : failedToParse(`Unknown modifier: ${written}. Expected a valid update modifier`);
  }
  if (!isDocument(operands)) {
    return failedToParse(
      `Modifiers operate on fields but we found ${describe(operands)} instead. For example: {$mod: {<field>: ...}}`,
    );
  }
  return fieldsOf(operands).map(([text, operand]) => ({
    path: pathFrom(text),
    change: changes[operator](operand, text),
    onlyOnInsert: operator === '$setOnInsert',
  }));
};

/** Parses the `u` of an update. Errors 9, 2, 40, 52, 56. */
export const parseUpdate = (update: Value): Update => {
  if (isArray(update)) return outsideProfile(9, 'An update by a pipeline');
  if (!isDocument(update)) {
    return failedToParse('Update argument must be either an object or an array');
  }
  if (!firstName(update)?.startsWith('$')) return { kind: 'replace', document: update };
  const modifiers = fieldsOf(update).flatMap(modifiersOf).toSorted(byPath);
  checkConflicts(modifiers);
  return { kind: 'modify', modifiers };
};
