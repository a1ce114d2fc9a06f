import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { ShopLink } from '../../shared/routing/shop-link.tsx';
import { useCurrentUser } from '../../shared/session/use-current-user.ts';
import { MeasuredAnswerTime } from '../../shared/support/measured-answer-time.tsx';
import { useBreadcrumbData } from '../../shared/ui/breadcrumb-data.ts';
import { Breadcrumbs } from '../../shared/ui/breadcrumbs.tsx';
import { PageMeta } from '../../shared/ui/page-meta.tsx';
import { ContactCards } from './contact-cards.tsx';
import { ContactForm } from './contact-form.tsx';
import { WholeRanges } from '../../shared/text/whole-ranges.tsx';
import formPage from '../../shared/ui/form-page.module.css';
import { SentNotice } from '../../shared/ui/sent-notice.tsx';
import css from './contacts-page.module.css';

/** The number of the order that the message is about. */
const useOrderInAddress = (): string | undefined => {
  const order = useSearchParams()[0].get('order');
  return order !== null && /^\d{1,10}$/u.test(order) ? order : undefined;
};

/** The contact form for guests. Signed-in users get a link to the faster chat. */
export const ContactsPage = () => {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const order = useOrderInAddress();
  const [sentBy, setSentBy] = useState<string>();
  const breadcrumbData = useBreadcrumbData();
  const title = t(($) => $.contacts.title);
  const crumbs = [{ label: title }];
  return (
    <>
      <PageMeta
        title={title}
        description={t(($) => $.contacts.intro)}
        data={[breadcrumbData(crumbs), { '@type': 'ContactPage', name: title }]}
      />
      <Breadcrumbs crumbs={crumbs} />
      <header className={css['head']}>
        <h1>{title}</h1>
        <p className={formPage['intro']}>
          <WholeRanges text={t(($) => $.contacts.intro)} /> <MeasuredAnswerTime />
        </p>
      </header>
      <div className={formPage['columns']}>
        <section className={css['page']} aria-labelledby="write">
          <h2 id="write" className={css['title']}>
            {t(($) => $.contacts.write)}
          </h2>
          {sentBy === undefined ? (
            <ContactForm
              key={user?.id ?? 'guest'}
              name={user?.name ?? ''}
              email={user?.email ?? ''}
              theme={order === undefined ? '' : t(($) => $.contacts.aboutOrder, { number: order })}
              onSent={setSentBy}
            />
          ) : (
            <SentNotice
              title={t(($) => $.contacts.sent)}
              text={t(($) => $.contacts.sentText, { email: sentBy })}
            >
              <Button variant="default" onClick={() => setSentBy(undefined)}>
                {t(($) => $.contacts.sendAnother)}
              </Button>
            </SentNotice>
          )}
          <p className={css['note']}>
            {t(($) => $.contacts.account)}{' '}
            <ShopLink to="/profile/tickets">{t(($) => $.contacts.toTickets)}</ShopLink>
            <br />
            {t(($) => $.contacts.order)}{' '}
            <ShopLink to="/find-order">{t(($) => $.contacts.findOrder)}</ShopLink>
          </p>
        </section>
        <ContactCards />
      </div>
    </>
  );
};
