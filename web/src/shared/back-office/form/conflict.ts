import type { FormValues } from './compare.ts';
import { changedFields, isSame } from './compare.ts';

export type Side = 'mine' | 'theirs';

/** A field that another editor changed while the form was open. */
export type ConflictField = Readonly<{
  field: string;
  before: unknown;
  mine: unknown;
  theirs: unknown;
  /** Whether both editors changed the field, to different values. */
  contested: boolean;
}>;

/**
 * The fields that differ between form and server, relative to their common base. A field that both
 * changed to the same value is no conflict.
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

/** The default side of a field: the one that changed it, or `mine` if both did. */
export const usualSide = ({ before, mine, contested }: ConflictField): Side =>
  contested || !isSame(before, mine) ? 'mine' : 'theirs';

/** The form's values, with the other side's value where that side is chosen. */
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
