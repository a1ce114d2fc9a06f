import { Button } from '@mantine/core';
import { IconMail, IconMessageCircle, IconReceipt } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectSignedIn } from '../../shared/session/session-slice.ts';
import { Breadcrumbs } from '../../shared/ui/breadcrumbs.tsx';
import { PageMeta } from '../../shared/ui/page-meta.tsx';
import { ActionLink, ActionLinks } from '../../shared/ui/action-links.tsx';
import { FindOrderForm } from './find-order-form.tsx';
import formPage from '../../shared/ui/form-page.module.css';
import { SentNotice } from '../../shared/ui/sent-notice.tsx';
import css from './find-order-page.module.css';

/** Sends the links of lost orders to the email address of the buyer. */
export const FindOrderPage = () => {
  const { t } = useTranslation();
  const signedIn = useSelector(selectSignedIn);
  const [sentTo, setSentTo] = useState<string>();
  const title = t(($) => $.findOrder.title);
  return (
    <>
      <PageMeta title={title} noindex />
      <Breadcrumbs crumbs={[{ label: title }]} />
      <h1 className={css['title']}>{title}</h1>
      <div className={formPage['columns']}>
        {sentTo === undefined ? (
          <FindOrderForm onSent={setSentTo} />
        ) : (
          // The same for known and unknown addresses, so that it does not reveal who is a buyer.
          <SentNotice
            title={t(($) => $.findOrder.sent)}
            text={t(($) => $.findOrder.sentText, { email: sentTo })}
          >
            <Button variant="default" onClick={() => setSentTo(undefined)}>
              {t(($) => $.findOrder.again)}
            </Button>
          </SentNotice>
        )}
        <section className={css['elsewhere']} aria-labelledby="elsewhere">
          <h2 id="elsewhere">{t(($) => $.findOrder.elsewhere)}</h2>
          <ActionLinks>
            <ActionLink
              Icon={IconReceipt}
              title={t(($) => $.findOrder.purchases)}
              text={t(($) => $.findOrder.purchasesText)}
              link={signedIn ? '/profile/purchases' : '/signin?to=/profile/purchases'}
            />
            <ActionLink
              Icon={IconMail}
              title={t(($) => $.findOrder.mail)}
              text={t(($) => $.findOrder.mailText)}
              link={null}
            />
            <ActionLink
              Icon={IconMessageCircle}
              title={t(($) => $.findOrder.lost)}
              text={t(($) => $.findOrder.lostText)}
              link="/contacts"
            />
          </ActionLinks>
        </section>
      </div>
    </>
  );
};
