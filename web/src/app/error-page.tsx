import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { describeError } from '../shared/routing/page-error.ts';
import { ErrorScreen } from './error-screen.tsx';
import { LastResort } from './last-resort.tsx';

/** Where every error of a page ends up. */
export const ErrorPage = () => {
  const error = useRouteError();
  const { status, message } = describeError(error);

  useEffect(() => {
    if (status === 500) reportError(error);
  }, [status, error]);

  return (
    <LastResort>
      <ErrorScreen status={status} message={message} />
    </LastResort>
  );
};
