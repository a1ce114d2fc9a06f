import { ActionIcon } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLogout } from '../features/logout/use-logout.tsx';
import { useCurrentUser } from '../shared/session/use-current-user.ts';
import { Avatar } from '../shared/ui/avatar.tsx';
import css from './profile-sidebar.module.css';

type ProfileSidebarProps = Readonly<{
  /** Content specific to the current page. */
  children?: ReactNode;
}>;

/** The signed-in account and the sign-out button. */
export const ProfileSidebar = ({ children }: ProfileSidebarProps) => {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const logout = useLogout();
  return (
    <aside className={css['sidebar']} aria-label={t(($) => $.shell.profile.title)}>
      <div className={css['who']}>
        {user && (
          <>
            <Avatar name={user.name} image={user.avatar} />
            <p className={css['greeting']}>
              {t(($) => $.shell.profile.greeting, { name: user.name })}
            </p>
          </>
        )}
        <ActionIcon
          className={css['logout']}
          aria-label={t(($) => $.shell.logout)}
          aria-haspopup="dialog"
          onClick={logout}
        >
          <IconLogout size={22} />
        </ActionIcon>
      </div>
      {children}
    </aside>
  );
};
