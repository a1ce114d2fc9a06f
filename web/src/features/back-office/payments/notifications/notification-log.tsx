import type { AdminNotificationPage } from '@shop/contracts/payments/notifications.contract';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../../../shared/back-office/detail/panel.tsx';
import { RecordItem, RecordLog } from '../../../../shared/back-office/detail/record-list.tsx';
import { useFormat } from '../../../../shared/text/use-format.ts';
import softText from '../../../../shared/back-office/soft-text.module.css';

type Entry = Readonly<{ at: string; by: string | null; what: string; reason: string | null }>;

const useEntries = ({
  verifications,
  reveals,
  resolution,
}: AdminNotificationPage): readonly Entry[] => {
  const { t } = useTranslation();
  return [
    ...verifications.map(({ at, by_name: by, verification_result: result, applied }) => ({
      at,
      by,
      what: [
        t(($) => $.adminNotifications.log.verified, {
          result: t(($) => $.adminNotifications.results[result]),
        }),
        t(($) => $.adminNotifications.log[applied ? 'applied' : 'notApplied']),
      ].join(', '),
      reason: null,
    })),
    ...reveals.map(({ at, by_name: by, reason }) => ({
      at,
      by,
      what: t(($) => $.adminNotifications.log.shown),
      reason,
    })),
    ...(resolution
      ? [
          {
            at: resolution.at,
            by: resolution.by_name,
            what:
              resolution.number === null
                ? t(($) => $.adminNotifications.log.dismissed)
                : t(($) => $.adminNotifications.log.assigned, { number: resolution.number }),
            reason: resolution.reason,
          },
        ]
      : []),
  ].toSorted((one, other) => (one.at < other.at ? 1 : -1));
};

/** The actions of administrators on a notification, newest first. */
export const NotificationLog = ({
  notification,
}: Readonly<{ notification: AdminNotificationPage }>) => {
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  const entries = useEntries(notification);
  return (
    <Panel aria-labelledby="notification-log">
      <h2 id="notification-log">{t(($) => $.adminNotifications.log.title)}</h2>
      {entries.length === 0 ? (
        <p className={softText['small']}>{t(($) => $.adminNotifications.log.none)}</p>
      ) : (
        <RecordLog aria-labelledby="notification-log">
          {entries.map(({ at, by, what, reason }) => (
            <RecordItem key={`${at} ${what}`}>
              <span>{what}</span>
              <span className={softText['small']}>
                <time dateTime={at}>{dateTime(at)}</time>
                {by !== null && <> · {by}</>}
              </span>
              {reason !== null && <span>{reason}</span>}
            </RecordItem>
          ))}
        </RecordLog>
      )}
    </Panel>
  );
};
