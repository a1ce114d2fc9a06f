import type { UserPage as User } from '@shop/contracts/identity/users.contract';
import { useTranslation } from 'react-i18next';
import { EmptyPanel } from '../../../shared/back-office/panel-state.tsx';
import { BanTerms } from '../bans/ban-terms.tsx';

/** Bans past and present of the addresses that the account has or had. */
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
