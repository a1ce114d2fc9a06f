import type { UserPage as User } from '@shop/contracts/identity/users.contract';
import { useTranslation } from 'react-i18next';
import { EmptyPanel } from '../../../shared/back-office/panel-state.tsx';
import { BanTerms } from '../bans/ban-terms.tsx';

/** The active and past bans of the account's current and former addresses. */
export const BansTab = ({ user }: Readonly<{ user: User }>) => {
  const { t } = useTranslation();
  return user.bans.length === 0 ? (
    <EmptyPanel
      title={t(($) => $.adminUsers.bansTab.empty)}
      text={t(($) => $.adminUsers.bansTab.emptyText)}
    />
  ) : (
    <BanTerms terms={user.bans} withLinks />
  );
};
