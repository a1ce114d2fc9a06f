import type { AdminSlide } from '@shop/contracts/content/back-office.contract';
import { useTranslation } from 'react-i18next';
import { ActiveMark } from '../../../shared/back-office/list/active-mark.tsx';
import css from './slide-mark.module.css';

/** The state of a slide: archived, planned, live or over. */
export const SlideMark = ({ active, state }: Pick<AdminSlide, 'active' | 'state'>) => {
  const { t } = useTranslation();
  if (!active) return <ActiveMark isActive={false} />;
  return (
    <span className={css['mark']} data-state={state}>
      {t(($) => $.adminSlider.states[state])}
    </span>
  );
};
