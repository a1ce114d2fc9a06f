import { Button, Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useLogout } from '../../features/logout/use-logout.tsx';
import { htmlLang, langs } from '@shop/contracts/kernel/languages';
import { ShopLink, ShopNavLink } from '../../shared/routing/shop-link.tsx';
import { useOnPageChange } from '../../shared/routing/use-on-page-change.ts';
import { WrittenLink } from '../../shared/routing/written-link.tsx';
import { selectSignedIn } from '../../shared/session/session-slice.ts';
import { UnreadAnswersMark } from '../../shared/support/unread-answers-mark.tsx';
import { useShop } from '../../shared/shop-context.ts';
import css from './mobile-menu.module.css';
import { RegionSwitch } from './region-switch.tsx';
import { LazyStaffLinks } from './lazy-staff-links.tsx';
import { useLanguage } from './use-language.ts';

type MobileMenuProps = Readonly<{ opened: boolean; onClose: () => void }>;

export const MobileMenu = ({ opened, onClose }: MobileMenuProps) => {
  const { t } = useTranslation();
  const { forum_url: forum } = useShop().config;
  const signedIn = useSelector(selectSignedIn);
  const [lang, choose] = useLanguage();
  const logout = useLogout();

  useOnPageChange(onClose);

  const handleLogout = () => {
    onClose();
    logout();
  };

  return (
    <Modal
      opened={opened}
      onClose={onClose}
      fullScreen
      title={t(($) => $.shell.menu)}
      closeButtonProps={{ 'aria-label': t(($) => $.shell.closeMenu) }}
      transitionProps={{ transition: 'slide-down', duration: 400 }}
    >
      <div className={css['menu']}>
        <nav className={css['nav']} aria-label={t(($) => $.shell.nav)}>
          <ShopNavLink to="/">{t(($) => $.shell.home)}</ShopNavLink>
          <ShopNavLink to="/catalog">{t(($) => $.shell.catalog)}</ShopNavLink>
          <ShopNavLink to="/faq">{t(($) => $.shell.faq)}</ShopNavLink>
          <ShopNavLink to="/contacts">{t(($) => $.shell.contacts)}</ShopNavLink>
          {forum && <WrittenLink to={forum}>{t(($) => $.shell.forum)}</WrittenLink>}
          <ShopNavLink to="/profile/tickets">
            {t(($) => $.shell.support)}
            <UnreadAnswersMark />
          </ShopNavLink>
          {!signedIn && <ShopNavLink to="/find-order">{t(($) => $.shell.findOrder)}</ShopNavLink>}
          <LazyStaffLinks place="navigation" />
          {signedIn && (
            <>
              <ShopNavLink to="/profile/purchases">{t(($) => $.shell.purchases)}</ShopNavLink>
              <ShopNavLink to="/profile/settings">{t(($) => $.shell.settings)}</ShopNavLink>
            </>
          )}
        </nav>
        <div className={css['settings']}>
          <RegionSwitch />
          {langs.map((each) => (
            <Button
              key={each}
              variant={each === lang ? 'default' : 'subtle'}
              size="sm"
              lang={htmlLang[each]}
              aria-pressed={each === lang}
              onClick={() => choose(each)}
            >
              {t(($) => $.shell.languages[each])}
            </Button>
          ))}
        </div>
        {signedIn ? (
          <Button variant="default" size="lg" onClick={handleLogout}>
            {t(($) => $.shell.logout)}
          </Button>
        ) : (
          <Button component={ShopLink} to="/signin" variant="default" size="lg">
            {t(($) => $.shell.signIn)}
          </Button>
        )}
      </div>
    </Modal>
  );
};
