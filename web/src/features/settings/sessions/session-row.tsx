import { Button } from '@mantine/core';
import type { SessionItem } from '@shop/contracts/identity/account.contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/text/use-format.ts';
import { StatusIndicator } from '../../../shared/ui/status-badge/status-badge.tsx';
import { useFocusAfter } from '../../../shared/ui/use-focus-after.ts';
import { parseUserAgent } from '../../../shared/session/parse-user-agent.ts';
import css from './session-panel.module.css';

type SessionRowProps = Readonly<{ session: SessionItem; ending: boolean; onEnd: () => void }>;

export const SessionRow = ({ session, ending, onEnd }: SessionRowProps) => {
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  const { current, address, begun_at: begun } = session;
  const name = useBrowserName(session.browser);
  const date = dateTime(begun);
  const button = useFocusAfter(ending);
  return (
    <li className={css['row']}>
      <div>
        <p className={css['name']}>
          {name}
          {current && (
            <span className={css['current']}>
              <StatusIndicator colour="good" />
              {t(($) => $.settings.sessions.current)}
            </span>
          )}
        </p>
        <p className={css['text']}>
          <time dateTime={begun}>{t(($) => $.settings.sessions.since, { date })}</time>
          {address && <span>{t(($) => $.settings.sessions.address, { address })}</span>}
        </p>
      </div>
      {!current && (
        <Button
          variant="default"
          size="sm"
          loading={ending}
          ref={button}
          aria-label={t(($) => $.settings.sessions.endOf, { name, date })}
          onClick={onEnd}
        >
          {t(($) => $.settings.sessions.end)}
        </Button>
      )}
    </li>
  );
};

const useBrowserName = (userAgent: string | null): string => {
  const { t } = useTranslation();
  const { browser, system } = parseUserAgent(userAgent ?? '');
  const browserName = browser ?? t(($) => $.settings.sessions.unknown);
  return system ? t(($) => $.settings.sessions.on, { browser: browserName, system }) : browserName;
};
