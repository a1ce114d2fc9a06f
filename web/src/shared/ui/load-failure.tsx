import { Button } from '@mantine/core';
import type { SerializedError } from '@reduxjs/toolkit';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import type { Failure } from '../api/problem.ts';
import { asProblem } from '../api/problem.ts';
import { selectLang } from '../i18n/locale-slice.ts';
import css from './load-failure.module.css';

type LoadFailureProps = Readonly<{ error: Failure | SerializedError; onRetry: () => void }>;

/** The message of a query that failed, and a button that sends it again. */
export const LoadFailure = ({ error, onRetry }: LoadFailureProps) => {
  const { t } = useTranslation();
  const lang = useSelector(selectLang);
  return (
    <div className={css['failure']} role="alert">
      <p>{asProblem(error, lang).message}</p>
      <Button variant="default" onClick={onRetry}>
        {t(($) => $.shell.errors.retry)}
      </Button>
    </div>
  );
};
