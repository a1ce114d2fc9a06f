import type { AdminPaymentSystem } from '@shop/contracts/payments/admin-systems.contract';
import { useTranslation } from 'react-i18next';
import { ShopLink } from '../../../../shared/routing/shop-link.tsx';
import { useFormat } from '../../../../shared/text/use-format.ts';
import { StatusMark } from '../../../../shared/back-office/status-mark.tsx';
import { notificationPath } from '../paths.ts';
import { resultTones } from '../tones.ts';
import softText from '../../../../shared/back-office/soft-text.module.css';
import { useSystemTexts } from './use-system-texts.ts';

type SystemProps = Readonly<{ system: AdminPaymentSystem }>;

export const LastNotification = ({ system: { last_notification: last } }: SystemProps) => {
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  if (!last)
    return <span className={softText['plain']}>{t(($) => $.adminPaymentSystems.never)}</span>;
  const { id, verification_result: result, at } = last;
  return (
    <>
      <StatusMark tone={resultTones[result]}>
        {t(($) => $.adminNotifications.results[result])}
      </StatusMark>
      <ShopLink to={notificationPath(id)}>
        <time dateTime={at}>{dateTime(at)}</time>
      </ShopLink>
    </>
  );
};

export const LastTest = ({ system: { last_test: last } }: SystemProps) => {
  const { t } = useTranslation();
  const texts = useSystemTexts();
  if (!last)
    return <span className={softText['plain']}>{t(($) => $.adminPaymentSystems.never)}</span>;
  const { fault } = last;
  return (
    <>
      <StatusMark tone={fault === null ? 'good' : 'bad'}>
        {t(($) => $.adminPaymentSystems[fault === null ? 'passed' : 'failed'])}
      </StatusMark>
      {fault !== null && <span lang="en">{fault}</span>}
      <span className={softText['plain']}>{texts.by(last)}</span>
    </>
  );
};
