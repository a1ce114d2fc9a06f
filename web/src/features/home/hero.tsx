import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { ShopLink } from '../../shared/routing/shop-link.tsx';
import { selectSignedIn } from '../../shared/session/session-slice.ts';
import type { SignalColour } from '../../shared/ui/signal/signal.tsx';
import { Lamp } from '../../shared/ui/signal/signal.tsx';
import css from './hero.module.css';

const signals: readonly SignalColour[] = ['good', 'warning', 'progress', 'bad'];

/** The headline, and the panel that teaches to read every other page. */
export const Hero = () => {
  const { t } = useTranslation();
  const signedIn = useSelector(selectSignedIn);
  return (
    <section className={css['hero']}>
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
      <div className={css['panel']}>
        <h2 className={css['title']}>{t(($) => $.home.signal)}</h2>
        <dl>
          {signals.map((colour) => (
            <div key={colour} className={css['signal']} data-colour={colour}>
              <dt>
                <Lamp colour={colour} />
                {t(($) => $.home.signals[colour].word)}
              </dt>
              <dd>{t(($) => $.home.signals[colour].text)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
};
