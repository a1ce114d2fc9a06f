import { Menu } from '@mantine/core';
import { IconLogout, IconMessage, IconReceipt, IconSettings } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLogout } from '../../features/logout/use-logout.tsx';
import { ShopLink } from '../../shared/routing/shop-link.tsx';
import { useCurrentUser } from '../../shared/session/use-current-user.ts';
import { UnreadAnswersMark } from '../../shared/support/unread-answers-mark.tsx';
import { ButtonMenu } from '../../shared/ui/button-menu.tsx';
import { AvatarButton } from './avatar-button.tsx';
import type { LazyMenuProps } from './lazy-menu.tsx';
import { useFocusOnArrival } from './lazy-menu.tsx';
import { LazyStaffLinks } from './lazy-staff-links.tsx';

export const AvatarMenu = ({ opened, onChange }: LazyMenuProps) => {
  const { t } = useTranslation();
  const name = useCurrentUser()?.name ?? '';
  const logout = useLogout();
  const button = useFocusOnArrival();
  return (
    <ButtonMenu opened={opened} onChange={onChange} button={<AvatarButton ref={button} />}>
      <Menu.Label>{name}</Menu.Label>
      <LazyStaffLinks place="menu" />
      <Menu.Item
        component={ShopLink}
        to="/profile/purchases"
        leftSection={<IconReceipt size={18} />}
      >
        {t(($) => $.shell.purchases)}
      </Menu.Item>
      <Menu.Item
        component={ShopLink}
        to="/profile/tickets"
        leftSection={<IconMessage size={18} />}
        rightSection={<UnreadAnswersMark />}
      >
        {t(($) => $.shell.support)}
      </Menu.Item>
      <Menu.Item
        component={ShopLink}
        to="/profile/settings"
        leftSection={<IconSettings size={18} />}
      >
        {t(($) => $.shell.settings)}
      </Menu.Item>
      <Menu.Divider />
      <Menu.Item leftSection={<IconLogout size={18} />} onClick={logout}>
        {t(($) => $.shell.logout)}
      </Menu.Item>
    </ButtonMenu>
  );
};
