import type { SerializedError } from '@reduxjs/toolkit';
import type { WireCode } from '@shop/contracts/wire/texts';
import { useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { useRequestId } from '../../api/use-request-id.ts';
import type { Failure } from '../../api/problem.ts';
import { asProblem, blankFieldErrors, ownProblem } from '../../api/problem.ts';
import { selectLang } from '../../i18n/locale-slice.ts';
import { focusFirst } from '../../ui/focus-first.ts';

export type Outcome = Readonly<{ error?: Failure | SerializedError | undefined }>;

const codeRefusals: readonly string[] = ['totp-required', 'totp-invalid'];

/**
 * Runs attempts at an action, one at a time. A retry after a lost response has the same
 * `Idempotency-Key`, so that the server executes it once; with another body, the server refuses it
 * if it received the first one. A second refund would be the alternative.
 */
export const useAttempt = (fields: readonly string[]) => {
  const lang = useSelector(selectLang);
  const [failure, setFailure] = useState<Failure>();
  const [isRunning, setRunning] = useState(false);
  const [needsCode, setNeedsCode] = useState(false);
  const [isSpent, setSpent] = useState(false);
  const running = useRef(false);
  const submitOnce = useRequestId({ keepsIdAfterLoss: true });

  const show = (reason: Failure, form: HTMLFormElement) => {
    setFailure(reason);
    focusFirst(form, Object.keys(reason.errors ?? {}));
  };

  return {
    isRunning,
    /** Whether an earlier request arrived: nothing more can be sent before its result is seen. */
    isSpent,
    /** Whether the server requires a TOTP code. */
    needsCode,
    failure,
    errorOf: (field: string): string | undefined => failure?.errors?.[field]?.[0],
    /** The message of an error that belongs to no field. */
    beside: Object.keys(failure?.errors ?? {}).some((field) => fields.includes(field))
      ? undefined
      : failure?.message,
    clear: () => setFailure(undefined),
    /** Validates before any request. Returns whether there are errors. */
    objects: (
      wrong: Readonly<Record<string, WireCode | false>>,
      form: HTMLFormElement,
    ): boolean => {
      const errors = blankFieldErrors(wrong, lang);
      if (Object.keys(errors).length === 0) return false;
      show(ownProblem('invalid-request', lang, { errors }), form);
      return true;
    },
    /** Resolves to whether the action succeeded. */
    run: async (
      body: unknown,
      send: (key: string) => Promise<Outcome>,
      form: HTMLFormElement,
    ): Promise<'done' | Failure | 'running'> => {
      if (running.current || isSpent) return 'running';
      running.current = true;
      setRunning(true);
      setFailure(undefined);
      try {
        const { error } = await submitOnce(body, send);
        if (!error) return 'done';
        const reason = asProblem(error, lang);
        if (codeRefusals.includes(reason.code)) setNeedsCode(true);
        if (reason.code === 'idempotency-key-reused') setSpent(true);
        show(reason, form);
        return reason;
      } finally {
        running.current = false;
        setRunning(false);
      }
    },
  };
};
