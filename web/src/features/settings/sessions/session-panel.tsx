import { useTranslation } from 'react-i18next';
import { QueryState } from '../../../shared/ui/query-state.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { useSessionsQuery } from '../settings-api.ts';
import { SessionList } from './session-list.tsx';
import css from './session-panel.module.css';

/** The sessions of the account, which the user can end. */
export const SessionPanel = () => {
  const { t } = useTranslation();
  const query = useSessionsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <section className={css['panel']} aria-labelledby="sessions">
      <h2 id="sessions" className={css['title']}>
        {t(($) => $.settings.sessions.title)}
      </h2>
      <p className={css['text']}>{t(($) => $.settings.sessions.text)}</p>
      <QueryState query={query} skeleton={<Skeleton height={72} />}>
        {(sessions) => <SessionList sessions={sessions} />}
      </QueryState>
    </section>
  );
};
