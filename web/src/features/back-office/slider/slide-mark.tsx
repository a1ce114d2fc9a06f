import type { AdminSlide } from '@shop/contracts/content/back-office.contract';
import { useTranslation } from 'react-i18next';
import { ActiveMark } from '../../../shared/back-office/list/active-mark.tsx';
import type { MarkTone } from '../../../shared/back-office/state-mark.tsx';
import { StateMark } from '../../../shared/back-office/state-mark.tsx';

const tones: Readonly<Record<AdminSlide['state'], MarkTone>> = {
  live: 'good',
  planned: 'warn',
  over: 'plain',
};

/** The state of a slide: archived, planned, live or over. */
export const SlideMark = ({ active, state }: Pick<AdminSlide, 'active' | 'state'>) => {
  const { t } = useTranslation();
  if (!active) return <ActiveMark isActive={false} />;
  return (
    <StateMark tone={tones[state]} isHollow={state === 'planned'} isSoft={state === 'over'}>
      {t(($) => $.adminSlider.states[state])}
    </StateMark>
  );
};
