import { useWindowEvent } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageMeta } from '../shared/ui/page-meta.tsx';
import { canReload, reloadOnce } from './chunk-reload.ts';
import css from './error-screen.module.css';
import { ErrorNotice } from './error-screen.tsx';

type FailureState = 'offline' | 'stale' | 'stuck';

const find = (): FailureState => {
  if (!navigator.onLine) return 'offline';
  return canReload(window) ? 'stale' : 'stuck';
};

/** Reloads the page when the network is available; shows an error if that did not help. */
export const CodeMissingNotice = () => {
  const { t } = useTranslation();
  const [found] = useState(find);

  useEffect(() => {
    if (found === 'stale') reloadOnce(window);
  }, [found]);
  useWindowEvent('online', () => window.location.reload());

  if (found === 'stale') return null;
  if (found === 'stuck') return <ErrorNotice status={500} />;
  const title = t(($) => $.shell.errors.offline);
  return (
    <>
      <PageMeta title={title} noindex />
      <div className={css['screen']} role="alert">
        <h1>{title}</h1>
        <p className={css['text']}>{t(($) => $.shell.errors.offlineText)}</p>
      </div>
    </>
  );
};
