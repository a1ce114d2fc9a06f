import { Button } from '@mantine/core';
import type { AdminOrderPage, OrderMail } from '@shop/contracts/ordering/admin-order.contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../../shared/back-office/detail/panel.tsx';
import {
  RecordItem,
  RecordLine,
  RecordTitle,
  RecordList,
} from '../../../shared/back-office/detail/record-list.tsx';
import { useFormat } from '../../../shared/text/use-format.ts';
import type { MarkTone } from '../../../shared/back-office/status-mark.tsx';
import { StatusMark } from '../../../shared/back-office/status-mark.tsx';
import { MailKeysDialog, ResendMailDialog } from './mail-dialogs.tsx';
import softText from '../../../shared/back-office/soft-text.module.css';

type OrderProps = Readonly<{ order: AdminOrderPage }>;

/** The emails about the order, each with a resend button. */
export const OrderMails = ({ order }: OrderProps) => {
  const { t } = useTranslation();
  return (
    <Panel aria-labelledby="order-mails">
      <h2 id="order-mails">{t(($) => $.adminOrder.emails.title)}</h2>
      {order.mails.length === 0 ? (
        <p className={softText['small']}>{t(($) => $.adminOrder.emails.none)}</p>
      ) : (
        <RecordList aria-labelledby="order-mails">
          {order.mails.map((mail) => (
            <MailRow key={mail.id} order={order} mail={mail} />
          ))}
        </RecordList>
      )}
    </Panel>
  );
};

const tones: Readonly<Record<OrderMail['status'], MarkTone>> = {
  under_way: 'warn',
  sent: 'good',
  failed: 'bad',
  dropped: 'plain',
};

const keysKind = 'order-keys';

const MailRow = ({ order, mail }: OrderProps & Readonly<{ mail: OrderMail }>) => {
  const { t } = useTranslation();
  const { dateTime, number } = useFormat();
  const [isOpen, setOpen] = useState(false);
  const { kind, status, reason, round, email_masked: email, changed_at: at } = mail;
  const kinds: Readonly<Record<string, string>> = t(($) => $.adminEmails.kinds, {
    returnObjects: true,
  });
  const failures: Readonly<Record<string, string>> = t(($) => $.adminOrder.emails.failures, {
    returnObjects: true,
  });
  const name = kinds[kind] ?? kind;
  const isKeys = kind === keysKind;
  const canSend = isKeys ? order.actions.includes('mail_keys') : status !== 'under_way';
  const close = () => setOpen(false);
  return (
    <RecordItem>
      <RecordLine>
        <RecordTitle>
          <span>{name}</span>
          <StatusMark tone={tones[status]}>
            {t(($) => $.adminOrder.emails.statuses[status])}
          </StatusMark>
        </RecordTitle>
        {canSend && (
          <Button
            variant="default"
            size="xs"
            aria-label={t(($) => $.adminOrder.emails.resendOf, { kind: name })}
            onClick={() => setOpen(true)}
          >
            {t(($) => $.adminOrder.emails.resend)}
          </Button>
        )}
      </RecordLine>
      <p className={softText['small']}>
        <time dateTime={at}>{dateTime(at)}</time>
        {email !== null && <> · {email}</>}
        {round > 1 && <> · {t(($) => $.adminOrder.emails.attempt, { number: number(round) })}</>}
        {reason !== null && <> · {failures[reason] ?? reason}</>}
      </p>
      {isOpen && isKeys && <MailKeysDialog order={order} onClose={close} />}
      {isOpen && !isKeys && <ResendMailDialog order={order} mail={mail} onClose={close} />}
    </RecordItem>
  );
};
