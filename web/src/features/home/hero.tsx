import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { ShopLink } from '../../shared/routing/shop-link.tsx';
import { selectSignedIn } from '../../shared/session/session-slice.ts';
import css from './hero.module.css';
import { LiveStatus } from './live-status.tsx';
import { StatusLegend } from './status-legend.tsx';
import { useStatusOverview } from './use-status-overview.ts';

/** The headline, the live status of the shop, and the legend of statuses. */
export const Hero = () => {
  const { t } = useTranslation();
  const signedIn = useSelector(selectSignedIn);
  const { data, isError } = useStatusOverview();
  const hasLiveStatus = data ? data.products_count > 0 : !isError;
  return (
    <section className={css['hero']} data-live={hasLiveStatus || undefined}>
      <h1 className={css['headline']}>{t(($) => $.home.headline)}</h1>
      <div className={css['words']}>
        <p className={css['lead']}>{t(($) => $.home.lead)}</p>
        <div className={css['actions']}>
          <Button component={ShopLink} to="/catalog" variant="filled" size="lg">
            {t(($) => $.home.toCatalog)}
          </Button>
          {!signedIn && (
            <Button component={ShopLink} to="/signin" variant="default" size="lg">
              {t(($) => $.home.signIn)}
            </Button>
          )}
        </div>
      </div>
      {hasLiveStatus && (
        <div className={css['live']}>
          <LiveStatus overview={data} />
        </div>
      )}
      <StatusLegend />
    </section>
  );
};
