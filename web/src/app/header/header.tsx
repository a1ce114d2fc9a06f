import { ActionIcon, Button } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconMenu2, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { lazyOverlay } from '../../shared/lazy/lazy-overlay.tsx';
import { ShopLink, ShopNavLink } from '../../shared/routing/shop-link.tsx';
import { selectSignedIn } from '../../shared/session/session-slice.ts';
import { useIsStaff } from '../../shared/session/use-is-staff.ts';
import { UnreadAnswersMark } from '../../shared/support/unread-answers-mark.tsx';
import { hiddenBelow } from '../../shared/ui/hidden-below.ts';
import { Mark } from '../../shared/ui/mark.tsx';
import { AvatarButton } from './avatar-button.tsx';
import css from './header.module.css';
import { LanguageButton } from './language-button.tsx';
import { lazyMenu } from './lazy-menu.tsx';
import { RegionSwitch } from './region-switch.tsx';
import { LazyStaffLinks } from './lazy-staff-links.tsx';
import { ScriptlessSwitches } from './scriptless-switches.tsx';

const SearchOverlay = lazyOverlay(
  async () => (await import('../../features/search/search-overlay.tsx')).SearchOverlay,
);
const MobileMenu = lazyOverlay(async () => (await import('./mobile-menu.tsx')).MobileMenu);
const LanguageMenu = lazyMenu(
  async () => (await import('./language-menu.tsx')).LanguageMenu,
  LanguageButton,
);
const AvatarMenu = lazyMenu(
  async () => (await import('./avatar-menu.tsx')).AvatarMenu,
  AvatarButton,
);

export const Header = () => {
  const { t } = useTranslation();
  const signedIn = useSelector(selectSignedIn);
  const isStaff = useIsStaff();
  const [searching, setSearching] = useState(false);
  const [menuOpen, setMenuOpen] = useState(false);

  const openSearch = () => setSearching(true);
  useHotkeys([
    ['mod+K', openSearch, { usePhysicalKeys: true }],
    ['/', openSearch],
    ['shift+/', openSearch], // for layouts where the character needs Shift
  ]);

  return (
    <header className={css['header']}>
      <div className={css['bar']} data-staff={isStaff || undefined}>
        <ShopLink to="/" className={css['logo']}>
          <Mark />
          {t(($) => $.shell.brand)}
        </ShopLink>

        <nav className={css['nav']} aria-label={t(($) => $.shell.nav)}>
          <ShopNavLink to="/">{t(($) => $.shell.home)}</ShopNavLink>
          <ShopNavLink to="/catalog">{t(($) => $.shell.catalog)}</ShopNavLink>
          <ShopNavLink to="/faq">{t(($) => $.shell.faq)}</ShopNavLink>
          <ShopNavLink to="/contacts">{t(($) => $.shell.contacts)}</ShopNavLink>
          <LazyStaffLinks place="navigation" />
        </nav>

        <ScriptlessSwitches />

        <div className={css['tools']}>
          <button
            type="button"
            className={css['search']}
            aria-haspopup="dialog"
            aria-keyshortcuts="Control+K /"
            onPointerEnter={SearchOverlay.preload}
            onFocus={SearchOverlay.preload}
            onClick={openSearch}
          >
            <IconSearch size={20} aria-hidden="true" />
            <span className={hiddenBelow(isStaff ? 1450 : 1150)}>{t(($) => $.search.open)}</span>
          </button>
          <div className={css['wide']}>
            <RegionSwitch />
            <LanguageMenu />
            <Button component={ShopLink} to="/profile/tickets" variant="subtle" size="sm">
              {t(($) => $.shell.support)}
              <UnreadAnswersMark />
            </Button>
          </div>
          {signedIn ? (
            <AvatarMenu />
          ) : (
            <Button
              component={ShopLink}
              to="/signin"
              variant="default"
              size="sm"
              className={css['signIn']}
            >
              {t(($) => $.shell.signIn)}
            </Button>
          )}
          <ActionIcon
            className={css['burger']}
            aria-label={t(($) => $.shell.openMenu)}
            aria-expanded={menuOpen}
            onPointerEnter={MobileMenu.preload}
            onFocus={MobileMenu.preload}
            onClick={() => setMenuOpen(true)}
          >
            <IconMenu2 size={24} />
          </ActionIcon>
        </div>
      </div>
      <SearchOverlay opened={searching} onClose={() => setSearching(false)} />
      <MobileMenu opened={menuOpen} onClose={() => setMenuOpen(false)} />
    </header>
  );
};
