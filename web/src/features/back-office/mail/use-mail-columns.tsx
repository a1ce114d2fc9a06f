import type { AdminMail } from '@shop/contracts/mail/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { EmailText } from '../../../shared/back-office/email-text.tsx';
import type { ListColumn } from '../../../shared/back-office/list/list-column.ts';
import { ShopLink } from '../../../shared/routing/shop-link.tsx';
import { useFormat } from '../../../shared/text/use-format.ts';
import { StatusMark } from '../../../shared/back-office/status-mark.tsx';
import { orderPath } from '../payments/paths.ts';
import softText from '../../../shared/back-office/soft-text.module.css';
import { mailTones } from './mail-tones.ts';

const useTimeColumns = (): readonly ListColumn<AdminMail>[] => {
  const { t } = useTranslation();
  const { shortDateTime } = useFormat();
  return useMemo(
    () => [
      {
        id: 'changed_at',
        label: t(($) => $.adminEmails.time),
        cell: ({ changed_at: at }) => <time dateTime={at}>{shortDateTime(at)}</time>,
        sort: 'changed_at',
        width: '200px',
        card: 'line',
      },
      {
        id: 'requested_at',
        label: t(($) => $.adminEmails.requested),
        cell: ({ requested_at: at }) => <time dateTime={at}>{shortDateTime(at)}</time>,
        sort: 'requested_at',
        width: '200px',
        isOptional: true,
      },
    ],
    [t, shortDateTime],
  );
};

/** The columns of the email list. */
export const useMailColumns = (): readonly ListColumn<AdminMail>[] => {
  const { t } = useTranslation();
  const { number } = useFormat();
  const times = useTimeColumns();
  return useMemo(
    () => [
      {
        id: 'kind',
        label: t(($) => $.adminEmails.kind),
        cell: ({ kind }) => t(($) => $.adminEmails.kinds[kind]),
        card: 'title',
      },
      {
        id: 'recipient',
        label: t(($) => $.adminEmails.recipient),
        cell: ({ email_masked: email }) =>
          email === null ? (
            <span className={softText['small']}>{t(($) => $.adminEmails.erased)}</span>
          ) : (
            <EmailText email={email} />
          ),
        card: 'line',
      },
      {
        id: 'order',
        label: t(($) => $.adminEmails.order),
        cell: ({ number: order }, tabIndex) =>
          order === null ? (
            '—'
          ) : (
            <ShopLink to={orderPath(order)} tabIndex={tabIndex}>
              {order}
            </ShopLink>
          ),
        width: '110px',
        card: 'line',
      },
      {
        id: 'status',
        label: t(($) => $.adminEmails.status),
        cell: ({ status }) => (
          <StatusMark tone={mailTones[status]}>
            {t(($) => $.adminEmails.statuses[status])}
          </StatusMark>
        ),
        width: '150px',
        card: 'badge',
      },
      {
        id: 'reason',
        label: t(($) => $.adminEmails.reason),
        cell: ({ reason }) => (reason === null ? '—' : t(($) => $.adminEmails.reasons[reason])),
        card: 'line',
        isMinor: true,
      },
      {
        id: 'round',
        label: t(($) => $.adminEmails.sendRequests),
        cell: ({ round }) => number(round),
        width: '140px',
        align: 'end',
        card: 'line',
        isMinor: true,
      },
      {
        id: 'lang',
        label: t(($) => $.adminEmails.language),
        cell: ({ lang }) => t(($) => $.adminForm.languages[lang]),
        width: '110px',
        isOptional: true,
      },
      ...times,
    ],
    [t, number, times],
  );
};
