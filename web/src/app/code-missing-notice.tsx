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

/** How long to wait for the server before the page shows an error. */
const timeoutMs = 5_000;

/** Whether a reload would get a page: if not, the browser would show an error page of its own. */
const isShopAvailable = async (): Promise<boolean> => {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const { status } = await fetch(location.href, { method: 'HEAD', cache: 'no-store', signal });
    return status < 500;
  } catch {
    return false;
  }
};

/**
 * Reloads the page when the network and the server are available; shows an error if that did not
 * help.
 */
export const CodeMissingNotice = () => {
  const { t } = useTranslation();
  const [found, setFound] = useState(find);

  useEffect(() => {
    if (found !== 'stale') return;
    const visit = new AbortController();
    const reloadIfAvailable = async () => {
      const isAvailable = await isShopAvailable();
      if (visit.signal.aborted) return;
      if (isAvailable) reloadOnce(window);
      else setFound('stuck');
    };
    void reloadIfAvailable();
    return () => visit.abort();
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
