import type { PromoEntry } from '@shop/contracts/promotions/history.contract';
import { useTranslation } from 'react-i18next';
import css from './history.module.css';

/** An event of a promo code, as a word with a dot. */
export const EventMark = ({ entry: { kind, on } }: Readonly<{ entry: PromoEntry }>) => {
  const { t } = useTranslation();
  return (
    <span className={css['event']} data-kind={kind}>
      {kind === 'switched' && on !== null
        ? t(($) => $.adminPromos.history[on ? 'switchedOn' : 'switchedOff'])
        : t(($) => $.adminPromos.history.events[kind])}
    </span>
  );
};
