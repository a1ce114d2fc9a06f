import { useRouteError } from 'react-router-dom';
import { CodeMissingError } from '../shared/lazy/code-missing-error.ts';
import { describeError, OrderMissingError } from '../shared/routing/page-error.ts';
import { CodeMissingNotice } from './code-missing-notice.tsx';
import css from './error-screen.module.css';
import { ErrorNotice } from './error-screen.tsx';
import { FullscreenFrame } from './fullscreen-layout.tsx';
import { ErrorBoundary } from './error-boundary.tsx';

/** The error page of the router. */
export const ErrorPage = () => (
  <ErrorBoundary>
    <FullscreenFrame>
      <PageError />
    </FullscreenFrame>
  </ErrorBoundary>
);

/** The error page inside a section, whose frame and tabs stay visible. */
export const SectionErrorPage = () => (
  <div className={css['section']}>
    <PageError />
  </div>
);

const PageError = () => {
  const error = useRouteError();
  if (error instanceof CodeMissingError) return <CodeMissingNotice />;
  const { status, message } = describeError(error);
  return (
    <ErrorNotice status={status} message={message} isOrder={error instanceof OrderMissingError} />
  );
};
