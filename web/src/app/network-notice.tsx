import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToasts } from '../shared/ui/toasts.tsx';
import css from './network-notice.module.css';

/** Says that the network is gone for as long as it is, and that it is back. */
export const NetworkNotice = () => {
  const { t } = useTranslation();
  const { done } = useToasts();
  const [offline, setOffline] = useState(false);

  useEffect(() => {
    const handleOffline = () => setOffline(true);
    const handleOnline = () => {
      setOffline(false);
      done(t(($) => $.shell.online));
    };
    window.addEventListener('offline', handleOffline);
    window.addEventListener('online', handleOnline);
    return () => {
      window.removeEventListener('offline', handleOffline);
      window.removeEventListener('online', handleOnline);
    };
  }, [done, t]);

  return offline ? <output className={css['notice']}>{t(($) => $.shell.offline)}</output> : null;
};
