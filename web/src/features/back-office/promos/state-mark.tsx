import type { PromoState } from '@shop/contracts/promotions/contract';
import { useTranslation } from 'react-i18next';
import css from './state-mark.module.css';

/** The state of a code as a word with a dot. */
export const PromoStateMark = ({ state }: Readonly<{ state: PromoState }>) => {
  const { t } = useTranslation();
  return (
    <span className={css['mark']} data-state={state}>
      {t(($) => $.adminPromos.states[state])}
    </span>
  );
};
