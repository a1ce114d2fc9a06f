import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { ShopLink } from '../../shared/routing/shop-link.tsx';
import { selectSignedIn } from '../../shared/session/session-slice.ts';
import { Breadcrumbs } from '../../shared/ui/breadcrumbs.tsx';
import { PageMeta } from '../../shared/ui/page-meta.tsx';
import { FindOrderForm } from './find-order-form.tsx';
import css from './find-order-page.module.css';
import { LinksSent } from './links-sent.tsx';

/** The way back to orders for who has lost their links: they come by mail, whoever asks. */
export const FindOrderPage = () => {
  const { t } = useTranslation();
  const signedIn = useSelector(selectSignedIn);
  const [askedFor, setAskedFor] = useState<string>();
  const title = t(($) => $.findOrder.title);
  return (
    <>
      <PageMeta title={title} noindex />
      <Breadcrumbs crumbs={[{ label: title }]} />
      <div className={css['page']}>
        <h1>{title}</h1>
        {askedFor === undefined ? (
          <FindOrderForm onSent={setAskedFor} />
        ) : (
          <LinksSent email={askedFor}>
            <Button variant="default" onClick={() => setAskedFor(undefined)}>
              {t(($) => $.findOrder.again)}
            </Button>
          </LinksSent>
        )}
        <p className={css['note']}>
          {t(($) => $.findOrder.account)}{' '}
          <ShopLink to={signedIn ? '/profile/purchases' : '/signin?to=/profile/purchases'}>
            {t(($) => $.findOrder.purchases)}
          </ShopLink>
        </p>
      </div>
    </>
  );
};
