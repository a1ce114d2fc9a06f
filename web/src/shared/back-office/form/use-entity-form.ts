import type { useForm } from '@mantine/form';
import { parse } from '@shop/contracts/wire/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Blocker } from 'react-router-dom';
import type { FormValues } from './compare.ts';
import { isChanged } from './compare.ts';
import type { EntryState } from './entry-state.ts';
import type { FieldProps } from './field-props.ts';
import type { DraftedFormOptions } from './use-drafted-form.ts';
import { useDraftedForm } from './use-drafted-form.ts';
import type { EntitySavingOptions } from './use-entity-saving.ts';
import { useEntitySaving, useSaveError } from './use-entity-saving.ts';
import { useLeaveGuard } from './use-leave-guard.ts';
import type { SaveQuestion } from './save-question.ts';
import type { BeginUpload } from '../upload/form-uploads.ts';
import { useSaveAfterUploads } from './use-save-after-uploads.ts';
import { useSaveShortcut } from './use-save-shortcut.ts';

type EntityFormOptions<Values extends FormValues> = DraftedFormOptions<Values> &
  EntitySavingOptions<Values> &
  Readonly<{
    /** Returns the question to ask before these values replace the saved ones. */
    askBefore?: (before: Values, after: Values) => SaveQuestion | null;
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
  /** Whether a save waits for uploads. */
  isAwaitingUploads: boolean;
  beginUpload: BeginUpload;
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
  question: SaveQuestion | null;
  /** Saves the values that the question is about. */
  confirm: () => void;
  closeQuestion: () => void;
  blocker: Blocker;
}>;

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
  const { t } = useTranslation();
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

  const [question, setQuestion] = useState<SaveQuestion | null>(null);
  const findQuestion = (saved: EntryState<Values>, values: Values): SaveQuestion | null => {
    if (saved.revision === null || !parse(options.contract, values).success) return null;
    return options.askBefore?.(saved.values, values) ?? null;
  };
  const save = () => {
    if (isSaving || conflict || question) return;
    const values = form.getValues();
    const toConfirm = findQuestion(base, values);
    if (toConfirm) setQuestion(toConfirm);
    else void submit(values, base);
  };
  const uploads = useSaveAfterUploads({
    save,
    onFailedUpload: () => saveError.explain(t(($) => $.adminForm.uploadFailed)),
  });
  useSaveShortcut(uploads.request);

  return {
    values: form.values,
    field: (name) => controlProps(form, name),
    revision: base.revision,
    isDirty,
    isSaving,
    isAwaitingUploads: uploads.isAwaiting,
    beginUpload: uploads.begin,
    save: uploads.request,
    discard: () => {
      uploads.cancel();
      begin(base, base.values);
    },
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
      if (!isChanged(theirs.values, merged)) return;
      const toConfirm = findQuestion(theirs, merged);
      if (toConfirm) setQuestion(toConfirm);
      else void submit(merged, theirs);
    },
    closeConflict: () => setConflict(null),
    question,
    confirm: () => {
      setQuestion(null);
      void submit(form.getValues(), base);
    },
    closeQuestion: () => setQuestion(null),
    blocker: useLeaveGuard(() => unsaved.current || uploads.isRunning()),
  };
};
