import type { FormValues } from './compare.ts';
import { changedFields, isSame } from './compare.ts';
import type { ListEntry, ListSides } from './list-entries.ts';
import { listSides, mergedIds } from './list-entries.ts';

export type Side = 'mine' | 'theirs';

/** The chosen side by the key of the conflict. */
export type ChosenSides = Readonly<Record<string, Side>>;

/** The part of a list that a conflict is about. */
export type ConflictPart = Readonly<{
  entry: ListEntry;
  /** The field of the entry. Null if only one side has the entry. */
  name: string | null;
}>;

/** A value that differs between the form and the state that another editor saved. */
export type ConflictField = Readonly<{
  /** Unique: the field, or the field with the id of an entry and its part: `rates/5f2b…/price`. */
  key: string;
  field: string;
  /** Null if the field is compared as a whole. */
  part: ConflictPart | null;
  before: unknown;
  mine: unknown;
  theirs: unknown;
  /** Whether both editors changed the value, to different values. */
  contested: boolean;
}>;

type Place = Pick<ConflictField, 'key' | 'field' | 'part'>;

const toConflict = (
  place: Place,
  before: unknown,
  mine: unknown,
  theirs: unknown,
): ConflictField => ({
  ...place,
  before,
  mine,
  theirs,
  contested: !isSame(before, mine) && !isSame(before, theirs),
});

const entryKey = (field: string, id: string): string => `${field}/${id}`;
const partKey = (field: string, id: string, name: string): string =>
  `${entryKey(field, id)}/${name}`;

/** The conflicts of one entry: of its fields, or of the whole entry if only one side has it. */
const entryConflicts = (
  field: string,
  id: string,
  { before, mine, theirs }: ListSides,
): readonly ConflictField[] => {
  const [base, own, other] = [before.get(id), mine.get(id), theirs.get(id)];
  const entry = own ?? other;
  if (!entry) return [];
  if (!own || !other) {
    const place = { key: entryKey(field, id), field, part: { entry, name: null } };
    return [toConflict(place, base, own, other)];
  }
  return changedFields(other, own).map((name) => {
    const place = { key: partKey(field, id, name), field, part: { entry, name } };
    return toConflict(place, base?.[name], own[name], other[name]);
  });
};

/**
 * The values that differ between form and server, relative to their common base. A value that both
 * changed to the same is not a conflict. Lists are compared entry by entry if their entries have
 * ids.
 */
export const conflictFields = (
  before: FormValues,
  mine: FormValues,
  theirs: FormValues,
): readonly ConflictField[] =>
  changedFields(theirs, mine).flatMap((field) => {
    const sides = listSides(before[field], mine[field], theirs[field]);
    const inEntries = sides
      ? mergedIds(sides).flatMap((id) => entryConflicts(field, id, sides))
      : [];
    return inEntries.length > 0
      ? inEntries
      : [toConflict({ key: field, field, part: null }, before[field], mine[field], theirs[field])];
  });

/** The default side of a value: the one that changed it, or `mine` if both did. */
export const usualSide = ({ before, mine, contested }: ConflictField): Side =>
  contested || !isSame(before, mine) ? 'mine' : 'theirs';

export const usualSides = (conflicts: readonly ConflictField[]): ChosenSides =>
  Object.fromEntries(conflicts.map((conflict) => [conflict.key, usualSide(conflict)]));

const mergeEntry = (
  field: string,
  mine: ListEntry | undefined,
  theirs: ListEntry | undefined,
  chosen: ChosenSides,
): ListEntry | undefined => {
  const entry = mine ?? theirs;
  if (!entry) return undefined;
  if (!mine || !theirs) return chosen[entryKey(field, entry.id)] === 'theirs' ? theirs : mine;
  const theirFields = Object.keys(theirs).filter(
    (name) => chosen[partKey(field, entry.id, name)] === 'theirs',
  );
  return { ...mine, ...Object.fromEntries(theirFields.map((name) => [name, theirs[name]])) };
};

/**
 * The merged list. Its order is that of the side that moved entries, whichever values are chosen.
 */
const mergeList = (field: string, sides: ListSides, chosen: ChosenSides): readonly ListEntry[] =>
  mergedIds(sides).flatMap(
    (id) => mergeEntry(field, sides.mine.get(id), sides.theirs.get(id), chosen) ?? [],
  );

/** The form's values, with the other side's value where that side is chosen. */
export const mergeSides = <Values extends FormValues>(
  before: Values,
  mine: Values,
  theirs: Values,
  chosen: ChosenSides,
): Values => ({
  ...mine,
  ...Object.fromEntries(
    conflictFields(before, mine, theirs).flatMap(({ key, field, part }) => {
      const sides = part && listSides(before[field], mine[field], theirs[field]);
      if (sides) return [[field, mergeList(field, sides, chosen)]];
      return chosen[key] === 'theirs' ? [[field, theirs[field]]] : [];
    }),
  ),
});

/**
 * Carries later changes over to a newer state: each value that changed from `before` to `mine`
 * stays, and all others are taken from `theirs`.
 */
export const rebase = <Values extends FormValues>(
  before: Values,
  mine: Values,
  theirs: Values,
): Values => mergeSides(before, mine, theirs, usualSides(conflictFields(before, mine, theirs)));
