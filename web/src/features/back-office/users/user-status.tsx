import { useTranslation } from 'react-i18next';
import type { MarkTone } from '../../../shared/back-office/status-mark.tsx';
import { StatusMark } from '../../../shared/back-office/status-mark.tsx';

type UserStatusProps = Readonly<{
  user: Readonly<{ banned: boolean; erased_at: string | null }>;
}>;

type Status = 'ok' | 'banned' | 'erased';

const tones: Readonly<Record<Status, MarkTone>> = { ok: 'good', banned: 'bad', erased: 'plain' };

/** The status of the account. */
export const UserStatus = ({ user }: UserStatusProps) => {
  const { t } = useTranslation();
  const unerasedStatus: Status = user.banned ? 'banned' : 'ok';
  const status = user.erased_at === null ? unerasedStatus : 'erased';
  return <StatusMark tone={tones[status]}>{t(($) => $.adminUsers.statuses[status])}</StatusMark>;
};
