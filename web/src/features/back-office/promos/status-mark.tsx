import type { PromoState } from '@shop/contracts/promotions/contract';
import { useTranslation } from 'react-i18next';
import type { MarkTone } from '../../../shared/back-office/state-mark.tsx';
import { StateMark } from '../../../shared/back-office/state-mark.tsx';

const tones: Readonly<Record<PromoState, MarkTone>> = {
  active: 'good',
  planned: 'good',
  used_up: 'warn',
  off: 'bad',
  locked: 'bad',
  over: 'plain',
};

/** The state of a code as a word with a dot. */
export const PromoStateMark = ({ state }: Readonly<{ state: PromoState }>) => {
  const { t } = useTranslation();
  return (
    <StateMark tone={tones[state]} isHollow={state === 'planned' || state === 'off'}>
      {t(($) => $.adminPromos.states[state])}
    </StateMark>
  );
};
