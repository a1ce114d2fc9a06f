import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useToasts } from '../shared/ui/toasts.tsx';
import { useOnline } from './use-online.ts';
import css from './network-notice.module.css';

/** Shows a notice while the browser is offline, and a toast when it is online again. */
export const NetworkNotice = () => {
  const { t } = useTranslation();
  const { done } = useToasts();
  const online = useOnline();
  const before = useRef(online);

  useEffect(() => {
    if (online && !before.current) done(t(($) => $.shell.online));
    before.current = online;
  }, [online, done, t]);

  return (
    <output className={online ? undefined : css['notice']}>
      {!online && t(($) => $.shell.offline)}
    </output>
  );
};
