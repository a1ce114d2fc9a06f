import { UnstyledButton } from '@mantine/core';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../../shared/session/use-current-user.ts';
import { Avatar } from '../../shared/ui/avatar.tsx';
import css from './avatar-menu.module.css';

export const AvatarButton = (props: ComponentProps<'button'>) => {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const name = user?.name ?? '';
  return (
    <UnstyledButton
      {...props}
      className={css['button']}
      aria-label={t(($) => $.shell.account, { name })}
    >
      <Avatar name={name} image={user?.avatar} />
    </UnstyledButton>
  );
};
