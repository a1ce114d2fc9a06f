import type { useForm } from '@mantine/form';
import type { SerializedError } from '@reduxjs/toolkit';
import { fieldProblems, parse } from '@shop/contracts/wire/contract';
import { findOutOfRange } from '@shop/contracts/wire/out-of-range';
import { findTooLong } from '@shop/contracts/wire/too-long';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import type { Failure } from '../../api/problem.ts';
import { asProblem, ownProblem } from '../../api/problem.ts';
import { isDecided } from '../../api/use-request-id.ts';
import { selectLang } from '../../i18n/locale-slice.ts';
import { useFormat } from '../../text/use-format.ts';
import type { SavedEntry } from '../entry-api.ts';
import type { FormValues } from './compare.ts';
import { isChanged } from './compare.ts';
import { rebase } from './conflict.ts';
import type { EntryState } from './entry-state.ts';
import { reloadCreated, reloadSince } from './reload-since.ts';
import type { useDraftedForm } from './use-drafted-form.ts';

type Attempt<Values extends FormValues> = Readonly<{
  data?: SavedEntry | undefined;
  error?: Failure | SerializedError | undefined;
  /** The state saved before the error, if a save consists of several requests. */
  progress?: EntryState<Values> | undefined;
}>;

export type EntitySavingOptions<Values extends FormValues> = Readonly<{
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

/** The error of the last save: beside its fields, or as the message of the form. */
export const useSaveError = <Values extends FormValues>(
  form: ReturnType<typeof useForm<Values>>,
) => {
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

  /** Shows why nothing was saved, beside the errors of fields. */
  const explain = (text: string) => {
    setMessage(text);
    setRefusals((count) => count + 1);
  };

  return { refusals, message, refuse, explain, clear };
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
  options: EntitySavingOptions<Values>;
  drafted: ReturnType<typeof useDraftedForm<Values>>;
  saveError: ReturnType<typeof useSaveError<Values>>;
  begin: (state: EntryState<Values>, next: Values) => void;
  openConflict: (before: Values, theirs: EntryState<Values>) => void;
}>;

/** Returns the errors of a failed parse, with the limits that texts and numbers do not keep. */
const useFieldErrors = () => {
  const { t } = useTranslation();
  const lang = useSelector(selectLang);
  const { number } = useFormat();
  return (error: Parameters<typeof fieldProblems>[0]): Record<string, string[]> => {
    const tooLong = [...findTooLong(error)].map(([field, max]) => [
      field,
      [t(($) => $.adminForm.tooLong, { max: number(max) })],
    ]);
    const outOfRange = [...findOutOfRange(error)].map(([field, { is, limit }]) => [
      field,
      [t(($) => $.adminForm.outOfRange[is], { limit: number(limit) })],
    ]);
    return {
      ...fieldProblems(error, lang).errors,
      ...Object.fromEntries([...tooLong, ...outOfRange]),
    };
  };
};

/** Validates and saves the values. A newer revision opens the conflict. */
export const useEntitySaving = <Values extends FormValues>(saving: EntitySaving<Values>) => {
  const { options, drafted, begin, openConflict } = saving;
  const { refuse, clear } = saving.saveError;
  const errorsOf = useFieldErrors();
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
   * stored entry. If it was changed since, the editor compares. An id that the editor has chosen
   * can belong to another entry.
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
      const errors = errorsOf(checked.error);
      return refuse(ownProblem('invalid-request', lang, { errors }));
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
