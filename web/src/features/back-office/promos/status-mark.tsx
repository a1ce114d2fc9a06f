import type { PromoStatus } from '@shop/contracts/promotions/values';
import { useTranslation } from 'react-i18next';
import type { MarkTone } from '../../../shared/back-office/status-mark.tsx';
import { StatusMark } from '../../../shared/back-office/status-mark.tsx';

const tones: Readonly<Record<PromoStatus, MarkTone>> = {
  active: 'good',
  planned: 'good',
  used_up: 'warn',
  off: 'bad',
  locked: 'bad',
  over: 'plain',
};

/** The status of a code as a word with a dot. */
export const PromoStatusMark = ({ status }: Readonly<{ status: PromoStatus }>) => {
  const { t } = useTranslation();
  return (
    <StatusMark tone={tones[status]} isHollow={status === 'planned' || status === 'off'}>
      {t(($) => $.adminPromos.statuses[status])}
    </StatusMark>
  );
};
