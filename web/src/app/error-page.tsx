import { useRouteError } from 'react-router-dom';
import { describeError } from '../shared/routing/page-error.ts';
import { ErrorNotice, ErrorScreen } from './error-screen.tsx';
import { LastResort } from './last-resort.tsx';

/** Where every error of a page ends up. */
export const ErrorPage = () => {
  const { status, message } = describeError(useRouteError());
  return (
    <LastResort>
      <ErrorScreen status={status} message={message} />
    </LastResort>
  );
};

/** The same inside a section, whose frame and tabs stay. */
export const SectionErrorPage = () => {
  const { status, message } = describeError(useRouteError());
  return <ErrorNotice status={status} message={message} />;
};
