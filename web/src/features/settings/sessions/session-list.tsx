import { Button } from '@mantine/core';
import type { SessionItem } from '@shop/contracts/identity/account.contract';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { asProblem } from '../../../shared/api/problem.ts';
import { selectLang } from '../../../shared/i18n/locale-slice.ts';
import { useToasts } from '../../../shared/ui/toasts.tsx';
import { useFocusAfter } from '../../../shared/ui/use-focus-after.ts';
import { useEndOtherSessionsMutation, useEndSessionMutation } from '../settings-api.ts';
import { SessionRow } from './session-row.tsx';
import css from './session-panel.module.css';
import { useSignOutEverywhere } from './use-sign-out-everywhere.tsx';

type SessionListProps = Readonly<{ sessions: readonly SessionItem[] }>;

type Outcome = Readonly<{ error?: Parameters<typeof asProblem>[0] | undefined }>;

/** The current session is first. Ending it signs the user out. */
export const SessionList = ({ sessions }: SessionListProps) => {
  const { t } = useTranslation();
  const lang = useSelector(selectLang);
  const toasts = useToasts();
  const signOutEverywhere = useSignOutEverywhere();
  const [endSession, ending] = useEndSessionMutation();
  const [endOthers, endingOthers] = useEndOtherSessionsMutation();
  const button = useFocusAfter(endingOthers.isLoading);
  const current = sessions.filter((session) => session.current);
  const others = sessions.filter((session) => !session.current);

  const showOutcome = ({ error }: Outcome, done: string) => {
    if (error) toasts.refused(asProblem(error, lang).message);
    else toasts.done(done);
  };
  const handleEnd = async (id: string) =>
    showOutcome(
      await endSession(id),
      t(($) => $.settings.sessions.ended),
    );
  const handleEndOthers = async () =>
    showOutcome(
      await endOthers(),
      t(($) => $.settings.sessions.othersEnded),
    );

  return (
    <>
      <ul>
        {[...current, ...others].map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            ending={ending.isLoading && ending.originalArgs === session.id}
            onEnd={() => void handleEnd(session.id)}
          />
        ))}
      </ul>
      <div className={css['actions']}>
        {others.length > 1 && (
          <Button
            variant="default"
            loading={endingOthers.isLoading}
            ref={button}
            onClick={() => void handleEndOthers()}
          >
            {t(($) => $.settings.sessions.endOthers)}
          </Button>
        )}
        <Button variant="default" aria-haspopup="dialog" onClick={signOutEverywhere}>
          {t(($) => $.settings.sessions.everywhere)}
        </Button>
      </div>
    </>
  );
};
