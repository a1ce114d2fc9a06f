import type { SerializedError } from '@reduxjs/toolkit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import type { Failure } from '../../../shared/api/problem.ts';
import { asProblem } from '../../../shared/api/problem.ts';
import { selectLang } from '../../../shared/i18n/locale-slice.ts';
import { useDialogs } from '../../../shared/ui/dialogs.tsx';
import type { Proof } from './reauthentication-form.tsx';
import { ReauthenticationForm } from './reauthentication-form.tsx';

type Outcome = Readonly<{ error?: Failure | SerializedError | undefined }>;

/** The proof that each error code requires. */
const proofs: Readonly<Record<string, Proof>> = {
  'password-needed': 'password',
  'totp-required': 'totp',
};

type Reauthentication = Readonly<{
  run: <T extends Outcome>(request: () => PromiseLike<T>) => Promise<T>;
  /** Whether a request runs, or its dialog is open: it must not be sent a second time. */
  isRunning: boolean;
}>;

/**
 * `run` sends a request. If the server requires reauthentication, it asks for the password or a
 * code and sends the request again. Closing the dialog returns the original error.
 */
export const useReauthentication = (): Reauthentication => {
  const { t } = useTranslation();
  const lang = useSelector(selectLang);
  const dialogs = useDialogs();
  const [isRunning, setRunning] = useState(false);

  const ask = (proof: Proof): Promise<boolean> =>
    new Promise((resolve) => {
      dialogs.open(
        t(($) => $.settings.reauthentication.title),
        (onClose) => (
          <ReauthenticationForm
            proof={proof}
            onProved={() => {
              resolve(true);
              onClose();
            }}
          />
        ),
        () => resolve(false),
      );
    });

  const run = async <T extends Outcome>(request: () => PromiseLike<T>): Promise<T> => {
    setRunning(true);
    try {
      const outcome = await request();
      const proof = outcome.error && proofs[asProblem(outcome.error, lang).code];
      return proof && (await ask(proof)) ? await request() : outcome;
    } finally {
      setRunning(false);
    }
  };

  return { run, isRunning };
};
