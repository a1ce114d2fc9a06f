import type { SerializedError } from '@reduxjs/toolkit';
import type { WireCode } from '@shop/contracts/wire/texts';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import type { Failure } from '../api/problem.ts';
import { asProblem, blankFieldErrors, ownProblem } from '../api/problem.ts';
import { selectLang } from '../i18n/locale-slice.ts';
import { focusFirst, hasControl } from './focus-first.ts';

type Refusal = Readonly<{
  reason: Failure;
  /** Whether a field of the form shows the error, so that the form itself does not. */
  isBesideField: boolean;
}>;

/**
 * The error of a form, shown once: beside its fields, the first of which is focused, or as
 * `message` if none of its fields shows it.
 */
export const useRefusal = () => {
  const lang = useSelector(selectLang);
  const [refusal, setRefusal] = useState<Refusal>();
  const [attempt, setAttempt] = useState(0);

  const show = (reason: Failure, form: HTMLFormElement) => {
    setAttempt((before) => before + 1);
    const fields = Object.keys(reason.errors ?? {});
    setRefusal({ reason, isBesideField: hasControl(form, fields) });
    focusFirst(form, fields);
  };

  return {
    /** Validates before any request. Returns whether there are errors. */
    objects: (
      codesByField: Readonly<Record<string, WireCode | false>>,
      form: HTMLFormElement,
    ): boolean => {
      const errors = blankFieldErrors(codesByField, lang);
      if (Object.keys(errors).length === 0) return false;
      show(ownProblem('invalid-request', lang, { errors }), form);
      return true;
    },
    refused: (error: Failure | SerializedError, form: HTMLFormElement): void =>
      show(asProblem(error, lang), form),
    /** Counts errors, so that a repeated message is announced again. */
    attempt,
    clear: () => setRefusal(undefined),
    code: refusal?.reason.code,
    errorOf: (field: string): string | undefined => refusal?.reason.errors?.[field]?.[0],
    /** The message, unless a field of the form shows it. */
    message: refusal?.isBesideField ? undefined : refusal?.reason.message,
  };
};
