import { useForm } from '@mantine/form';
import type { SerializedError } from '@reduxjs/toolkit';
import { fieldProblems, parse } from '@shop/contracts/wire/contract';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import type { Blocker } from 'react-router-dom';
import type { Failure } from '../../api/problem.ts';
import { asProblem, ownProblem } from '../../api/problem.ts';
import { selectLang } from '../../i18n/locale-slice.ts';
import { useFormat } from '../../text/use-format.ts';
import type { FormValues } from './compare.ts';
import { isChanged } from './compare.ts';
import { rebase } from './conflict.ts';
import type { SavedEntry } from '../entry-api.ts';
import type { FieldProps } from './field-props.ts';
import { isDecided } from '../../api/use-request-id.ts';
import { reloadCreated, reloadSince } from './reload-since.ts';
import { findTooLong } from '@shop/contracts/wire/too-long';
import { useDraft } from './use-draft.ts';
import { useLeaveGuard } from './use-leave-guard.ts';
import { useSaveShortcut } from './use-save-shortcut.ts';

/** The state of an entry on the server. */
export type EntryState<Values extends FormValues> = Readonly<{
  values: Values;
  /** Null for a new entry. */
  revision: number | null;
}>;

type Attempt<Values extends FormValues> = Readonly<{
  data?: SavedEntry | undefined;
  error?: Failure | SerializedError | undefined;
  /** The state saved before the error, if a save consists of several requests. */
  progress?: EntryState<Values> | undefined;
}>;

type EntityFormOptions<Values extends FormValues> = Readonly<{
  /**
   * The path of the entry below `/api`; also the key of its draft. It ends in `/new` for a new
   * entry.
   */
  path: string;
  /** The id under which a new entry is saved. */
  id: string;
  /** The contract of the save request, without id and revision. */
  contract: Parameters<typeof parse>[0];
  loaded: EntryState<Values>;
  save: (
    values: Values,
    revision: number | null,
    id: string,
    /** The state that the editor started from. */
    before: Values,
  ) => Promise<Attempt<Values>>;
  /** Loads the current state of the entry with this id from the server. */
  reload: (id: string) => Promise<EntryState<Values>>;
  onSaved: (saved: SavedEntry) => void;
}>;

export type Conflict<Values extends FormValues> = Readonly<{
  /** The common base of both editors. */
  before: Values;
  mine: Values;
  theirs: EntryState<Values>;
}>;

export type EntityForm<Values extends FormValues> = Readonly<{
  values: Values;
  /** The props of a control. */
  field: <Name extends keyof Values & string>(name: Name) => FieldProps<Values[Name]>;
  revision: number | null;
  isDirty: boolean;
  isSaving: boolean;
  save: () => void;
  discard: () => void;
  errors: Readonly<Record<string, unknown>>;
  /** The number of failed saves. When it grows, hidden fields with errors become visible. */
  refusals: number;
  /** The message of an error that belongs to no field. */
  message: string | undefined;
  /** The time of the draft that filled the form. */
  restoredAt: string | null;
  /** Whether another editor has saved the entry since it was loaded. */
  isOutdated: boolean;
  /** Opens the conflict with the newer revision. */
  compare: () => void;
  conflict: Conflict<Values> | null;
  /** Saves the merged values over the other editor's revision. */
  settle: (merged: Values) => void;
  closeConflict: () => void;
  blocker: Blocker;
}>;

/** The values, the state they started from, and the draft that keeps them while they differ. */
const useDraftedForm = <Values extends FormValues>(options: EntityFormOptions<Values>) => {
  const { path, loaded } = options;
  const {
    found: storedDraft,
    keep: saveDraft,
    keepAt: saveDraftAt,
    forget: deleteDraft,
  } = useDraft(path, loaded.values);
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

/** The error of the last save: beside its fields, or as the message of the form. */
const useSaveError = <Values extends FormValues>(form: ReturnType<typeof useForm<Values>>) => {
  const [refusals, setRefusals] = useState(0);
  const [message, setMessage] = useState<string>();

  const refuse = ({ errors = {}, message: text }: Failure) => {
    form.setErrors(
      Object.fromEntries(Object.entries(errors).map(([name, [first]]) => [name, first])),
    );
    const isOfField = Object.keys(errors).some((name) => (name.split('.')[0] ?? '') in form.values);
    setMessage(isOfField ? undefined : text);
    setRefusals((count) => count + 1);
  };

  const clear = () => {
    setMessage(undefined);
    form.clearErrors();
  };

  return { refusals, message, refuse, clear };
};

/**
 * Whether nobody has changed the entry since this form created it. Its values can differ from what
 * was typed: a new product is stored without its plans at first.
 */
const isUntouched = <Values extends FormValues>(
  { revision, values }: EntryState<Values>,
  sent: readonly Values[],
  isIdChosen: boolean,
): boolean =>
  (revision === 0 && !isIdChosen) || sent.some((lostValues) => !isChanged(values, lostValues));

type EntitySaving<Values extends FormValues> = Readonly<{
  options: EntityFormOptions<Values>;
  drafted: ReturnType<typeof useDraftedForm<Values>>;
  saveError: ReturnType<typeof useSaveError<Values>>;
  begin: (state: EntryState<Values>, next: Values) => void;
  openConflict: (before: Values, theirs: EntryState<Values>) => void;
}>;

/** Validates and saves the values. A newer revision opens the conflict. */
const useEntitySaving = <Values extends FormValues>(saving: EntitySaving<Values>) => {
  const { options, drafted, begin, openConflict } = saving;
  const { refuse, clear } = saving.saveError;
  const { t } = useTranslation();
  const { number } = useFormat();
  const lang = useSelector(selectLang);
  const [isSaving, setIsSaving] = useState(false);
  const isNew = options.loaded.revision === null;
  /** The values of creations that got no answer: the server may have stored any of them. */
  const lost = useRef<readonly Values[]>([]);

  /** Continues from the saved state. Edits made after the submit stay unsaved. */
  const finish = (typed: Values, saved: EntryState<Values>, savedId: string) => {
    const later = rebase(typed, drafted.form.getValues(), saved.values);
    const hasLaterEdits = isChanged(saved.values, later);
    if (hasLaterEdits && !isNew) return begin(saved, later);
    if (hasLaterEdits) drafted.handOver(saved, savedId, later);
    begin(saved, saved.values);
    drafted.discardDraft();
  };

  const send = async (typed: Values, mine: Values, from: EntryState<Values>) => {
    const { data, error, progress } = await options.save(
      mine,
      from.revision,
      drafted.id,
      from.values,
    );
    if (data) {
      const saved = { values: mine, revision: data.revision };
      finish(typed, saved, data.id);
      return options.onSaved(data);
    }
    if (progress) drafted.setBase(progress);
    const problem = asProblem(error ?? ownProblem('unexpected', lang), lang);
    if (from.revision === null) {
      if (!isDecided({ error: problem })) lost.current = [...lost.current, mine];
      if (problem.code === 'id-taken') return continueCreated(typed, mine, problem);
    }
    if (problem.code !== 'changed-meanwhile') return refuse(problem);
    const theirs = await reloadSince(problem, () => options.reload(drafted.id));
    if (!theirs) return refuse(problem);
    openConflict((progress ?? from).values, theirs);
  };

  /**
   * An earlier request has created the entry, and its answer was lost. The editor goes on with the
   * stored entry. If it was changed since, the editor compares. An id that the editor has chosen can
   * belong to another entry.
   */
  const continueCreated = async (typed: Values, mine: Values, problem: Failure): Promise<void> => {
    const chosen = mine['id'];
    const isChosen = typeof chosen === 'string';
    if (isChosen && lost.current.length === 0) return refuse(problem);
    const theirs = await reloadCreated(() => options.reload(isChosen ? chosen : drafted.id));
    if (theirs === null || theirs.revision === null) return refuse(problem);
    if (isUntouched(theirs, lost.current, isChosen)) {
      drafted.setBase(theirs);
      return send(typed, mine, theirs);
    }
    if (isChosen) return refuse(problem);
    openConflict(lost.current.at(-1) ?? theirs.values, theirs);
  };

  const submit = async (mine: Values, from: EntryState<Values>) => {
    const checked = parse(options.contract, mine);
    if (!checked.success) {
      const { errors } = fieldProblems(checked.error, lang);
      const tooLong = [...findTooLong(checked.error)].map(([field, max]) => [
        field,
        [t(($) => $.adminForm.tooLong, { max: number(max) })],
      ]);
      return refuse(
        ownProblem('invalid-request', lang, {
          errors: { ...errors, ...Object.fromEntries(tooLong) },
        }),
      );
    }
    setIsSaving(true);
    clear();
    try {
      await send(mine, checked.data as Values, from); // the contract's output
    } catch (thrown) {
      refuse(asProblem(thrown as SerializedError, lang)); // as RTK Query rejects
    } finally {
      setIsSaving(false);
    }
  };

  return { isSaving, submit };
};

const controlProps = <Values extends FormValues, Name extends keyof Values & string>(
  form: ReturnType<typeof useForm<Values>>,
  name: Name,
): FieldProps<Values[Name]> => {
  const { value, onChange, error } = form.getInputProps(name);
  /** Mantine clears the error of the changed field only, not of its nested fields. */
  const clearErrorsWithin = () => {
    const inside = Object.keys(form.errors).filter((key) => key.startsWith(`${name}.`));
    for (const key of inside) form.clearFieldError(key);
  };
  const handleChange = (changed: unknown) => {
    onChange(changed);
    clearErrorsWithin();
  };
  return { name, value, onChange: handleChange, error };
};

/** The form of one entry: contract, revision, draft, conflicts and leave guard. */
export const useEntityForm = <Values extends FormValues>(
  options: EntityFormOptions<Values>,
): EntityForm<Values> => {
  const { loaded } = options;
  const drafted = useDraftedForm(options);
  const { form, base, isDirty, isNewer, unsaved } = drafted;
  const saveError = useSaveError(form);
  const [conflict, setConflict] = useState<Conflict<Values> | null>(null);

  const begin = (state: EntryState<Values>, next: Values) => {
    saveError.clear();
    drafted.restart(state, next);
  };

  const openConflict = (before: Values, theirs: EntryState<Values>) =>
    setConflict({ before, mine: form.getValues(), theirs });

  const { isSaving, submit } = useEntitySaving({
    options,
    drafted,
    saveError,
    begin,
    openConflict,
  });

  const save = () => {
    if (!isSaving && !conflict) void submit(form.getValues(), base);
  };
  useSaveShortcut(save);

  return {
    values: form.values,
    field: (name) => controlProps(form, name),
    revision: base.revision,
    isDirty,
    isSaving,
    save,
    discard: () => begin(base, base.values),
    errors: form.errors,
    refusals: saveError.refusals,
    message: saveError.message,
    restoredAt: drafted.restoredAt,
    isOutdated: isNewer && isDirty,
    compare: () => openConflict(base.values, loaded),
    conflict,
    settle: (merged) => {
      if (!conflict) return;
      const { theirs } = conflict;
      setConflict(null);
      begin(theirs, merged);
      if (isChanged(theirs.values, merged)) void submit(merged, theirs);
    },
    closeConflict: () => setConflict(null),
    blocker: useLeaveGuard(() => unsaved.current),
  };
};
