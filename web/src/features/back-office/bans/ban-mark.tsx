import type { BanStatus } from '@shop/contracts/identity/bans.contract';
import { useTranslation } from 'react-i18next';
import type { MarkTone } from '../../../shared/back-office/status-mark.tsx';
import { StatusMark } from '../../../shared/back-office/status-mark.tsx';

const tones: Readonly<Record<BanStatus, MarkTone>> = {
  active: 'bad',
  lifted: 'plain',
  ended: 'plain',
};

/** The status of a ban. */
export const BanMark = ({ status }: Readonly<{ status: BanStatus }>) => {
  const { t } = useTranslation();
  return <StatusMark tone={tones[status]}>{t(($) => $.adminBans.statuses[status])}</StatusMark>;
};
