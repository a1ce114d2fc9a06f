import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { QueryState } from '../../../shared/ui/query-state.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { useFocusAfterRemoval } from '../../../shared/ui/use-focus-after-removal.ts';
import { useSessionsQuery } from '../settings-api.ts';
import { SettingsPanel } from '../settings-panel.tsx';
import { SessionList } from './session-list.tsx';

/** The sessions of the account, which the user can end. */
export const SessionPanel = () => {
  const { t } = useTranslation();
  const query = useSessionsQuery(undefined, { refetchOnMountOrArgChange: true });
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusAfterRemoval(query.data, heading);
  return (
    <SettingsPanel
      id="sessions"
      title={t(($) => $.settings.sessions.title)}
      text={t(($) => $.settings.sessions.text)}
      heading={heading}
    >
      <QueryState query={query} skeleton={<Skeleton height={72} />}>
        {(sessions) => <SessionList sessions={sessions} />}
      </QueryState>
    </SettingsPanel>
  );
};
