import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import type { Location } from 'react-router-dom';
import { Outlet, ScrollRestoration, useNavigate } from 'react-router-dom';
import { htmlLang } from '@shop/contracts/kernel/languages';
import { selectLang } from '../shared/i18n/locale-slice.ts';
import { useLangPrefix } from '../shared/routing/use-lang-prefix.ts';
import { useOnPageChange } from '../shared/routing/use-on-page-change.ts';
import {
  accessDeniedSeen,
  selectAccessDenied,
  selectSessionEnd,
  selectSignedIn,
  sessionEndSeen,
} from '../shared/session/session-slice.ts';
import { useCurrentUser } from '../shared/session/use-current-user.ts';
import { userApi } from '../shared/session/user-api.ts';
import { DialogPlace, useDialogs } from '../shared/ui/dialogs.tsx';
import { useToasts } from '../shared/ui/toasts.tsx';
import { ErrorScreen } from './error-screen.tsx';
import { NetworkNotice } from './network-notice.tsx';
import { PageAnnouncement } from './page-announcement.tsx';
import type { Store } from './store.ts';

/** The key of a scroll position: the history entry, or the path for the first page of a tab. */
const placeOf = ({ key, pathname }: Location): string => (key === 'default' ? pathname : key);

/** Wraps every page: handles session changes, the network and the language. */
export const Root = () => {
  const lang = useSelector(selectLang);
  const ended = useSelector(selectSessionEnd);
  const isAccessDenied = useSelector(selectAccessDenied);
  const signedIn = useSelector(selectSignedIn);
  const { close } = useDialogs();
  const toasts = useToasts();
  const { t } = useTranslation();
  const dispatch = useDispatch<Store['dispatch']>();
  const navigate = useNavigate();
  const home = useLangPrefix()('/');
  useCurrentUser();

  useEffect(() => {
    document.documentElement.lang = htmlLang[lang];
  }, [lang]);

  const leave = useEffectEvent(() => {
    dispatch(sessionEndSeen());
    toasts.refused(t(($) => $.shell.sessionEnded));
    void navigate(home);
  });
  useEffect(() => {
    if (ended === 'expired') leave();
  }, [ended]);

  useEffect(() => {
    if (ended) close();
  }, [ended, close]);

  const explainRedirect = useEffectEvent(() => {
    dispatch(accessDeniedSeen());
    toasts.refused(t(($) => $.shell.staff.denied));
  });
  useEffect(() => {
    if (isAccessDenied) explainRedirect();
  }, [isAccessDenied]);

  useOnPageChange(() => {
    dispatch(sessionEndSeen());
    if (signedIn) dispatch(userApi.util.prefetch('user', undefined, { force: true })); // finds bans
  });

  return (
    <>
      <ScrollRestoration getKey={placeOf} />
      <PageAnnouncement />
      <NetworkNotice />
      <DialogPlace />
      {ended === 'banned' ? <ErrorScreen status={403} /> : <Outlet />}
    </>
  );
};
