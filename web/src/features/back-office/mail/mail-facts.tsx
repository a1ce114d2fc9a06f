import type { AdminMail } from '@shop/contracts/mail/contract';
import { useTranslation } from 'react-i18next';
import { FactList, Fact } from '../../../shared/back-office/detail/fact-list.tsx';
import { Panel } from '../../../shared/back-office/detail/panel.tsx';
import { ShopLink } from '../../../shared/routing/shop-link.tsx';
import { useFormat } from '../../../shared/text/use-format.ts';
import { userPath } from '../orders/paths.ts';
import { orderPath } from '../payments/paths.ts';

/** The recipient, reason and delivery status of an email. */
export const MailFacts = ({ mail }: Readonly<{ mail: AdminMail }>) => {
  const { t } = useTranslation();
  const { dateTime, number } = useFormat();
  const { email_masked: email, user_id: user, number: order, lang, reason, round } = mail;
  return (
    <Panel aria-labelledby="mail-facts">
      <h2 id="mail-facts">{t(($) => $.adminEmails.facts)}</h2>
      <FactList>
        <Fact label={t(($) => $.adminEmails.recipient)}>
          {email ?? t(($) => $.adminEmails.erased)}
        </Fact>
        {user !== null && (
          <Fact label={t(($) => $.adminEmails.account)}>
            <ShopLink to={userPath(user)}>{user}</ShopLink>
          </Fact>
        )}
        {order !== null && (
          <Fact label={t(($) => $.adminEmails.order)}>
            <ShopLink to={orderPath(order)}>{order}</ShopLink>
          </Fact>
        )}
        <Fact label={t(($) => $.adminEmails.language)}>
          {t(($) => $.adminForm.languages[lang])}
        </Fact>
        {reason !== null && (
          <Fact label={t(($) => $.adminEmails.reason)}>
            {t(($) => $.adminEmails.reasons[reason])}
          </Fact>
        )}
        <Fact label={t(($) => $.adminEmails.sendRequests)}>{number(round)}</Fact>
        <Fact label={t(($) => $.adminEmails.requested)}>
          <time dateTime={mail.requested_at}>{dateTime(mail.requested_at)}</time>
        </Fact>
        <Fact label={t(($) => $.adminEmails.time)}>
          <time dateTime={mail.changed_at}>{dateTime(mail.changed_at)}</time>
        </Fact>
      </FactList>
    </Panel>
  );
};
