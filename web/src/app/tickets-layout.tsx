import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router-dom';
import { ShopNavLink } from '../shared/routing/shop-link.tsx';
import { DefaultFrame } from './default-layout.tsx';
import css from './section-layout.module.css';

/** The moderators' area: one tab, all requests. */
export const TicketsLayout = () => {
  const { t } = useTranslation();
  return (
    <DefaultFrame>
      <nav className={css['tabs']} aria-label={t(($) => $.shell.support)}>
        <ShopNavLink to="/tickets">{t(($) => $.shell.tickets.requests)}</ShopNavLink>
      </nav>
      <Outlet />
    </DefaultFrame>
  );
};
