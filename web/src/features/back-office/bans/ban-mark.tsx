import type { BanState } from '@shop/contracts/identity/bans.contract';
import { useTranslation } from 'react-i18next';
import type { MarkTone } from '../../../shared/back-office/state-mark.tsx';
import { StateMark } from '../../../shared/back-office/state-mark.tsx';

const tones: Readonly<Record<BanState, MarkTone>> = {
  active: 'bad',
  lifted: 'plain',
  ended: 'plain',
};

/** The state of a ban. */
export const BanMark = ({ state }: Readonly<{ state: BanState }>) => {
  const { t } = useTranslation();
  return <StateMark tone={tones[state]}>{t(($) => $.adminBans.states[state])}</StateMark>;
};
