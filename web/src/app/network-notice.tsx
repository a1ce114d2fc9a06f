import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useToasts } from '../shared/ui/toasts.tsx';
import { useOnline } from './use-online.ts';
import css from './network-notice.module.css';

/** Says that the network is gone for as long as it is, and that it is back. */
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
