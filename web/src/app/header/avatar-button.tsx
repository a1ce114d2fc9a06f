import { UnstyledButton } from '@mantine/core';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../../shared/session/use-current-user.ts';
import { useUnreadAnswers } from '../../shared/support/use-unread-answers.ts';
import { Avatar } from '../../shared/ui/avatar.tsx';
import css from './avatar-menu.module.css';

export const AvatarButton = (props: ComponentProps<'button'>) => {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const name = user?.name ?? '';
  const unread = useUnreadAnswers();
  const account = t(($) => $.shell.account, { name });
  const label =
    unread > 0 ? `${account}, ${t(($) => $.shell.unreadReplies, { count: unread })}` : account;
  return (
    <UnstyledButton {...props} className={css['button']} aria-label={label}>
      <Avatar name={name} image={user?.avatar} />
      {unread > 0 && <span className={css['unread']} />}
    </UnstyledButton>
  );
};
