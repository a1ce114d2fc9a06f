import type { AdminSlide } from '@shop/contracts/content/back-office.contract';
import { useTranslation } from 'react-i18next';
import { ActiveMark } from '../../../shared/back-office/list/active-mark.tsx';
import type { MarkTone } from '../../../shared/back-office/status-mark.tsx';
import { StatusMark } from '../../../shared/back-office/status-mark.tsx';

const tones: Readonly<Record<AdminSlide['status'], MarkTone>> = {
  live: 'good',
  planned: 'warn',
  over: 'plain',
};

/** The status of a slide: archived, planned, live or over. */
export const SlideMark = ({ active, status }: Pick<AdminSlide, 'active' | 'status'>) => {
  const { t } = useTranslation();
  if (!active) return <ActiveMark isActive={false} />;
  return (
    <StatusMark tone={tones[status]} isHollow={status === 'planned'} isSoft={status === 'over'}>
      {t(($) => $.adminSlider.statuses[status])}
    </StatusMark>
  );
};
