import { useTranslation } from 'react-i18next';
import type { SignalColour } from '../../shared/ui/signal/signal.tsx';
import { Lamp } from '../../shared/ui/signal/signal.tsx';
import css from './status-legend.module.css';

const signals: readonly SignalColour[] = ['good', 'warning', 'progress', 'bad'];

/** Explains the statuses that every other page shows. */
export const StatusLegend = () => {
  const { t } = useTranslation();
  return (
    <div>
      <h2 className={css['title']}>{t(($) => $.home.statusLegend)}</h2>
      <dl className={css['signals']}>
        {signals.map((colour) => (
          <div key={colour} className={css['signal']} data-colour={colour}>
            <dt>
              <Lamp colour={colour} />
              {t(($) => $.home.statuses[colour].word)}
            </dt>
            <dd>{t(($) => $.home.statuses[colour].text)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
};
