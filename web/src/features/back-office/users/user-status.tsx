import { useTranslation } from 'react-i18next';
import type { MarkTone } from '../../../shared/back-office/state-mark.tsx';
import { StateMark } from '../../../shared/back-office/state-mark.tsx';

type UserStateProps = Readonly<{
  user: Readonly<{ banned: boolean; erased_at: string | null }>;
}>;

type State = 'ok' | 'banned' | 'erased';

const tones: Readonly<Record<State, MarkTone>> = { ok: 'good', banned: 'bad', erased: 'plain' };

/** The state of the account. */
export const UserState = ({ user }: UserStateProps) => {
  const { t } = useTranslation();
  const unerasedState: State = user.banned ? 'banned' : 'ok';
  const state = user.erased_at === null ? unerasedState : 'erased';
  return <StateMark tone={tones[state]}>{t(($) => $.adminUsers.states[state])}</StateMark>;
};
