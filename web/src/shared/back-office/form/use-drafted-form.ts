import { useForm } from '@mantine/form';
import { useEffect, useRef, useState } from 'react';
import type { FormValues } from './compare.ts';
import { isChanged } from './compare.ts';
import type { EntryState } from './entry-state.ts';
import { useDraft } from './use-draft.ts';

export type DraftedFormOptions<Values extends FormValues> = Readonly<{
  /**
   * The path of the entry below `/api`; also the key of its draft. It ends in `/new` for a new
   * entry.
   */
  path: string;
  /** The id under which a new entry is saved. */
  id: string;
  loaded: EntryState<Values>;
}>;

/** The values, the state they started from, and the draft that keeps them while they differ. */
export const useDraftedForm = <Values extends FormValues>(options: DraftedFormOptions<Values>) => {
  const { path, loaded } = options;
  const { storedDraft, saveDraft, saveDraftAt, deleteDraft } = useDraft(path, loaded.values);
  const [id] = useState(storedDraft?.id ?? options.id);
  const [base, setBase] = useState<EntryState<Values>>(
    storedDraft ? { values: storedDraft.before, revision: storedDraft.revision } : loaded,
  );
  const [restoredAt, setRestoredAt] = useState(storedDraft?.at ?? null);
  const form = useForm<Values>({ initialValues: storedDraft?.values ?? loaded.values });

  const { values, setValues, clearErrors } = form;
  const isDirty = isChanged(base.values, values);
  const isNewer = loaded.revision !== null && loaded.revision > (base.revision ?? -1);

  /** A ref, because a save navigates before the next render. */
  const unsaved = useRef(isDirty);
  useEffect(() => {
    unsaved.current = isDirty;
  }, [isDirty]);

  useEffect(() => {
    if (!isNewer || isDirty) return;
    setBase(loaded); // eslint-disable-line react/set-state-in-effect -- follows the server
    setValues(loaded.values);
    clearErrors();
    // eslint-disable-next-line react/exhaustive-deps -- Mantine makes its functions again each time
  }, [isNewer, isDirty, loaded]);

  useEffect(() => {
    if (isDirty) saveDraft({ id, revision: base.revision, before: base.values, values });
    else deleteDraft();
  }, [isDirty, id, base, values, saveDraft, deleteDraft]);

  return {
    form,
    id,
    base,
    setBase,
    restoredAt,
    isDirty,
    isNewer,
    unsaved,
    /** Replaces the values and the state that they started from. */
    restart: (state: EntryState<Values>, next: Values) => {
      setBase(state);
      setRestoredAt(null);
      setValues(next);
    },
    /** Leaves later edits of a new entry to the page of the saved entry. */
    handOver: (saved: EntryState<Values>, savedId: string, later: Values) =>
      saveDraftAt(path.replace(/\/new$/u, `/${savedId}`), {
        id: savedId,
        revision: saved.revision,
        before: saved.values,
        values: later,
      }),
    discardDraft: () => {
      unsaved.current = false;
      deleteDraft();
    },
  };
};
