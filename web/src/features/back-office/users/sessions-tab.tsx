import { Button } from '@mantine/core';
import type { UserPage as User } from '@shop/contracts/identity/users.contract';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { asProblem } from '../../../shared/api/problem.ts';
import { EmptyPanel } from '../../../shared/back-office/panel-state.tsx';
import { selectLang } from '../../../shared/i18n/locale-slice.ts';
import { parseUserAgent } from '../../../shared/session/parse-user-agent.ts';
import { useFormat } from '../../../shared/text/use-format.ts';
import { BusyButton } from '../../../shared/ui/busy-button.tsx';
import { useToasts } from '../../../shared/ui/toasts.tsx';
import { useEndUserSessionMutation, useEndSessionsMutation } from './account-actions-api.ts';
import softLine from '../../../shared/back-office/detail/soft-line.module.css';
import css from './users.module.css';

type SessionsTabProps = Readonly<{ user: User; canEnd: boolean }>;

/** The sessions of the account, newest first. */
export const SessionsTab = ({ user, canEnd }: SessionsTabProps) => {
  const { t } = useTranslation();
  const { sessions } = user;
  const end = useEnding(user.id);
  if (sessions.length === 0) {
    return (
      <EmptyPanel
        title={t(($) => $.adminUsers.sessionsTab.empty)}
        text={t(($) => $.adminUsers.sessionsTab.emptyText)}
      />
    );
  }
  return (
    <div className={css['stack']}>
      <ul className={css['rows']}>
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            onEnd={canEnd ? () => end.one(session.id) : undefined}
          />
        ))}
      </ul>
      {canEnd && (
        <div>
          <BusyButton
            variant="default"
            size="sm"
            loading={end.isEndingAll}
            onClick={() => void end.all()}
          >
            {t(($) => $.adminUsers.sessionsTab.endAll)}
          </BusyButton>
        </div>
      )}
    </div>
  );
};

const useEnding = (id: string) => {
  const { t } = useTranslation();
  const lang = useSelector(selectLang);
  const toasts = useToasts();
  const [endSession] = useEndUserSessionMutation();
  const [endSessions, { isLoading }] = useEndSessionsMutation();
  const showOutcome = ({ error }: Awaited<ReturnType<typeof endSessions>>, text: string) =>
    error ? toasts.refused(asProblem(error, lang).message) : toasts.done(text);
  return {
    isEndingAll: isLoading,
    one: async (session: string) =>
      showOutcome(
        await endSession({ id, session }),
        t(($) => $.adminUsers.sessionsTab.ended),
      ),
    all: async () =>
      showOutcome(
        await endSessions({ id }),
        t(($) => $.adminUsers.sessionsTab.allEnded),
      ),
  };
};

type SessionRowProps = Readonly<{
  session: User['sessions'][number];
  /** Undefined without permission to end the session. */
  onEnd: (() => unknown) | undefined;
}>;

const SessionRow = ({ session, onEnd }: SessionRowProps) => {
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  const { address, begun_at: begun, seen_at: seen, until } = session;
  const { browser, system } = parseUserAgent(session.browser ?? '');
  const browserName = browser ?? t(($) => $.settings.sessions.unknown);
  const name = system
    ? t(($) => $.settings.sessions.on, { browser: browserName, system })
    : browserName;
  return (
    <li className={css['row']}>
      <div>
        <p className={css['strong']}>{name}</p>
        <p className={softLine['line']}>
          <time dateTime={begun}>
            {t(($) => $.adminUsers.sessionsTab.signedInAt, { at: dateTime(begun) })}
          </time>
          <time dateTime={seen}>
            {t(($) => $.adminUsers.sessionsTab.lastActive, { at: dateTime(seen) })}
          </time>
          <time dateTime={until}>
            {t(($) => $.adminUsers.sessionsTab.until, { at: dateTime(until) })}
          </time>
          {address !== null && <span>{t(($) => $.settings.sessions.address, { address })}</span>}
        </p>
      </div>
      {onEnd && (
        <Button
          variant="default"
          size="sm"
          aria-label={t(($) => $.adminUsers.sessionsTab.endOf, {
            name: `${name}, ${dateTime(begun)}`,
          })}
          onClick={() => void onEnd()}
        >
          {t(($) => $.adminUsers.sessionsTab.end)}
        </Button>
      )}
    </li>
  );
};
