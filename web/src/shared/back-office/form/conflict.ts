import type { FormValues } from './compare.ts';
import { changedFields, isSame } from './compare.ts';

export type Side = 'mine' | 'theirs';

/** A field that somebody changed while the form was open. */
export type ConflictField = Readonly<{
  field: string;
  before: unknown;
  mine: unknown;
  theirs: unknown;
  /** Whether both changed it, each to another value. */
  contested: boolean;
}>;

/**
 * The fields that differ between the form and the server, compared with the state that both began
 * with. A field that both changed to the same value is no conflict.
 */
export const conflictFields = (
  before: FormValues,
  mine: FormValues,
  theirs: FormValues,
): readonly ConflictField[] =>
  changedFields(theirs, mine).map((field) => ({
    field,
    before: before[field],
    mine: mine[field],
    theirs: theirs[field],
    contested: !isSame(before[field], mine[field]) && !isSame(before[field], theirs[field]),
  }));

/** The side that changed the field. The editor's own value wins where both did. */
export const usualSide = ({ before, mine, contested }: ConflictField): Side =>
  contested || !isSame(before, mine) ? 'mine' : 'theirs';

/** The form's values, with the other side's where they were chosen. */
export const mergeSides = <Values extends FormValues>(
  mine: Values,
  theirs: Values,
  chosen: Readonly<Record<string, Side>>,
): Values => ({
  ...mine,
  ...Object.fromEntries(
    Object.entries(chosen)
      .filter(([, side]) => side === 'theirs')
      .map(([field]) => [field, theirs[field]]),
  ),
});
