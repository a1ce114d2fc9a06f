import type { SerializedError } from '@reduxjs/toolkit';
import type { WireCode } from '@shop/domain/wire/texts';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import type { Failure } from '../api/problem.ts';
import { asProblem, ofBlank, ownProblem } from '../api/problem.ts';
import { selectLang } from '../i18n/locale-slice.ts';
import { focusFirst } from './focus-first.ts';
import { useToasts } from './toasts.tsx';

/** Why a small form was not taken: said beside its fields, and the first of them is focused. */
export const useRefusal = () => {
  const lang = useSelector(selectLang);
  const toasts = useToasts();
  const [refusal, setRefusal] = useState<Failure>();

  const show = (reason: Failure, form: HTMLFormElement) => {
    setRefusal(reason);
    focusFirst(form, Object.keys(reason.errors ?? {}));
  };

  return {
    /** Refuses before anybody is asked; returns whether there was something to refuse. */
    objects: (
      wrong: Readonly<Record<string, WireCode | false>>,
      form: HTMLFormElement,
    ): boolean => {
      const errors = ofBlank(wrong, lang);
      if (Object.keys(errors).length === 0) return false;
      show(ownProblem('invalid-request', lang, { errors }), form);
      return true;
    },
    refused: (error: Failure | SerializedError, form: HTMLFormElement): void => {
      const reason = asProblem(error, lang);
      toasts.refused(reason.message);
      show(reason, form);
    },
    clear: () => setRefusal(undefined),
    errorOf: (field: string): string | undefined => refusal?.errors?.[field]?.[0],
    /** What belongs to no field. */
    message: refusal?.errors ? undefined : refusal?.message,
    /** What belongs to none of these fields, though to one that is not shown here. */
    remaining: (fields: readonly string[]): string | undefined =>
      Object.keys(refusal?.errors ?? {}).some((field) => fields.includes(field))
        ? undefined
        : refusal?.message,
  };
};
