import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ShopLink, ShopNavLink } from '../../shared/routing/shop-link.tsx';
import { useSectionCounts } from '../../shared/back-office/counts.ts';
import { CountMark } from '../../shared/ui/count-mark.tsx';
import { Mark } from '../../shared/ui/mark.tsx';
import { AvatarButton } from '../header/avatar-button.tsx';
import { LanguageButton } from '../header/language-button.tsx';
import { lazyMenu } from '../header/lazy-menu.tsx';
import { QuickJumpButton } from './quick-jump-button.tsx';
import css from './staff-header.module.css';

const LanguageMenu = lazyMenu(
  async () => (await import('../header/language-menu.tsx')).LanguageMenu,
  LanguageButton,
);
const AvatarMenu = lazyMenu(
  async () => (await import('../header/avatar-menu.tsx')).AvatarMenu,
  AvatarButton,
);

type StaffHeaderProps = Readonly<{ sectionButton?: ReactNode }>;

export const StaffHeader = ({ sectionButton }: StaffHeaderProps) => {
  const { t } = useTranslation();
  const { tickets = 0 } = useSectionCounts();
  return (
    <header className={css['header']}>
      {sectionButton}
      <ShopLink to="/admin" className={css['logo']} aria-label={t(($) => $.admin.home)}>
        <Mark />
      </ShopLink>
      <nav className={css['nav']} aria-label={t(($) => $.admin.areas)}>
        <ShopNavLink to="/admin">{t(($) => $.admin.title)}</ShopNavLink>
        <ShopNavLink to="/tickets">
          {t(($) => $.shell.staff.tickets)}
          <CountMark count={tickets} label={t(($) => $.shell.staff.waiting, { count: tickets })} />
        </ShopNavLink>
      </nav>
      <div className={css['tools']}>
        <QuickJumpButton />
        <Button
          component={ShopLink}
          to="/"
          variant="subtle"
          size="sm"
          className={css['toShop']}
          rightSection={<IconExternalLink size={16} aria-hidden="true" />}
        >
          {t(($) => $.admin.toStore)}
        </Button>
        <LanguageMenu />
        <AvatarMenu />
      </div>
    </header>
  );
};
