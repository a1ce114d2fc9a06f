import type { OrderPage } from '@shop/contracts/ordering/order-page.contract';
import { countDelivered } from '@shop/contracts/ordering/values';
import { IconMail, IconMailCheck, IconMailX } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { grammaticalNumber } from '../../shared/i18n/grammatical-number.ts';
import { useFocusAfterRemoval } from '../../shared/ui/use-focus-after-removal.ts';
import { EmailCorrection } from './email-correction.tsx';
import type { OrderKey } from './order-api.ts';
import css from './order-mail.module.css';

const icons = { under_way: IconMail, sent: IconMailCheck, failed: IconMailX } as const;

type OrderMailProps = Readonly<{ order: OrderPage; orderKey: OrderKey }>;

/** The delivery status of the email with the keys, and its address. */
export const OrderMail = ({ order, orderKey }: OrderMailProps) => {
  const { t } = useTranslation();
  const { status, attention, mail, email_masked: email, email_correctable: correctable } = order;
  const address = useRef<HTMLParagraphElement>(null);
  useFocusAfterRemoval(correctable, address);
  const isAwaitingKeys = status === 'paid' || attention === 'short_of_keys';
  if (!mail && !correctable && !isAwaitingKeys) return null;
  const count = countDelivered(order);
  const form = grammaticalNumber(count);
  const Icon = icons[mail ?? 'under_way'];
  return (
    <section className={css['mail']} data-status={mail} aria-label={t(($) => $.order.email)}>
      <p ref={address} tabIndex={-1} aria-live="polite" className={css['status']}>
        <Icon size={20} aria-hidden="true" />
        <span>
          {mail
            ? t(($) => $.order.mail[mail][form], { email })
            : t(($) => $.checkout.emailOfAccount[form], { email })}
        </span>
      </p>
      {correctable && <EmailCorrection orderKey={orderKey} count={count} />}
    </section>
  );
};
