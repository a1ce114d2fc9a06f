import { Menu, UnstyledButton } from '@mantine/core';
import { IconLogout, IconMessage, IconReceipt, IconSettings } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLogout } from '../../features/logout/use-logout.tsx';
import { ShopLink } from '../../shared/routing/shop-link.tsx';
import { useCurrentUser } from '../../shared/session/use-current-user.ts';
import { Avatar } from '../../shared/ui/avatar.tsx';
import css from './avatar-menu.module.css';

export const AvatarMenu = () => {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const logout = useLogout();
  const name = user?.name ?? '';
  return (
    <Menu>
      <Menu.Target>
        <UnstyledButton className={css['button']} aria-label={t(($) => $.shell.account, { name })}>
          <Avatar name={name} image={user?.avatar} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{name}</Menu.Label>
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
      </Menu.Dropdown>
    </Menu>
  );
};
