import { useTranslation } from 'react-i18next';
import type { StatusColour } from '../../shared/ui/status-badge/status-badge.tsx';
import { StatusIndicator } from '../../shared/ui/status-badge/status-badge.tsx';
import css from './status-legend.module.css';

const colours: readonly StatusColour[] = ['good', 'warning', 'progress', 'bad'];

/** Explains the product statuses used on other pages. */
export const StatusLegend = () => {
  const { t } = useTranslation();
  return (
    <div>
      <h2 className={css['title']}>{t(($) => $.home.statusLegend)}</h2>
      <dl className={css['legend']}>
        {colours.map((colour) => (
          <div key={colour} className={css['entry']} data-colour={colour}>
            <dt>
              <StatusIndicator colour={colour} />
              {t(($) => $.home.statuses[colour].word)}
            </dt>
            <dd>{t(($) => $.home.statuses[colour].text)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
};
