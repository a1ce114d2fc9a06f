import { Button } from '@mantine/core';
import type { AdminOrderPage, OrderMail } from '@shop/contracts/ordering/admin-order.contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/text/use-format.ts';
import type { MarkTone } from '../keys/state-mark.tsx';
import { StateMark } from '../keys/state-mark.tsx';
import { MailKeysDialog, ResendMailDialog } from './mail-dialogs.tsx';
import css from './order-page.module.css';

type OrderProps = Readonly<{ order: AdminOrderPage }>;

/** The e-mails about the order, each with a resend button. */
export const OrderMails = ({ order }: OrderProps) => {
  const { t } = useTranslation();
  return (
    <section className={css['section']} aria-labelledby="order-mails">
      <h2 id="order-mails">{t(($) => $.adminOrder.emails.title)}</h2>
      {order.mails.length === 0 ? (
        <p className={css['soft']}>{t(($) => $.adminOrder.emails.none)}</p>
      ) : (
        <ul className={css['rows']} aria-labelledby="order-mails">
          {order.mails.map((mail) => (
            <MailRow key={mail.id} order={order} mail={mail} />
          ))}
        </ul>
      )}
    </section>
  );
};

const tones: Readonly<Record<OrderMail['state'], MarkTone>> = {
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
  const { kind, state, why, round, email_masked: email, changed_at: at } = mail;
  const kinds: Readonly<Record<string, string>> = t(($) => $.adminEmails.kinds, {
    returnObjects: true,
  });
  const failures: Readonly<Record<string, string>> = t(($) => $.adminOrder.emails.failures, {
    returnObjects: true,
  });
  const name = kinds[kind] ?? kind;
  const isKeys = kind === keysKind;
  const canSend = isKeys ? order.actions.includes('mail_keys') : state !== 'under_way';
  const close = () => setOpen(false);
  return (
    <li className={css['row']}>
      <div className={css['rowLine']}>
        <span className={css['rowMain']}>
          <span>{name}</span>
          <StateMark tone={tones[state]}>{t(($) => $.adminOrder.emails.states[state])}</StateMark>
        </span>
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
      </div>
      <p className={css['soft']}>
        <time dateTime={at}>{dateTime(at)}</time>
        {email !== null && <> · {email}</>}
        {round > 1 && <> · {t(($) => $.adminOrder.emails.attempt, { number: number(round) })}</>}
        {why !== null && <> · {failures[why] ?? why}</>}
      </p>
      {isOpen && isKeys && <MailKeysDialog order={order} onClose={close} />}
      {isOpen && !isKeys && <ResendMailDialog order={order} mail={mail} onClose={close} />}
    </li>
  );
};
