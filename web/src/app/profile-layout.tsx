import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router-dom';
import { useLogout } from '../features/logout/use-logout.tsx';
import { ShopNavLink } from '../shared/routing/shop-link.tsx';
import { useCurrentUser } from '../shared/session/use-current-user.ts';
import { DefaultFrame } from './default-layout.tsx';
import css from './section-layout.module.css';

/** Header, who one is, and the tabs of the profile. */
export const ProfileLayout = () => {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const logout = useLogout();
  return (
    <DefaultFrame>
      <div className={css['bar']}>
        <nav className={css['tabs']} aria-label={user?.name}>
          <ShopNavLink to="/profile/purchases">{t(($) => $.shell.purchases)}</ShopNavLink>
          <ShopNavLink to="/profile/tickets">{t(($) => $.shell.support)}</ShopNavLink>
          <ShopNavLink to="/profile/settings">{t(($) => $.shell.settings)}</ShopNavLink>
        </nav>
        <Button variant="subtle" size="sm" onClick={logout}>
          {t(($) => $.shell.logout)}
        </Button>
      </div>
      <Outlet />
    </DefaultFrame>
  );
};
