import { Button, Menu } from '@mantine/core';
import type { UserPage as User } from '@shop/contracts/identity/users.contract';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonMenu } from '../../../shared/ui/button-menu.tsx';
import { BanDialog, UnbanDialog } from './ban-dialogs.tsx';
import { EraseDialog } from './erase-dialog.tsx';
import { ExportDialog } from './export-dialog.tsx';
import { LevelDialog } from './level-dialog.tsx';
import type { Permissions } from './permissions.ts';
import { RevealDialog } from './reveal-dialog.tsx';
import { TotpDialog } from './totp-dialog.tsx';
import type { UserDialogProps } from './user-dialog.ts';

type Action = 'reveal' | 'level' | 'totp' | 'export' | 'ban' | 'unban' | 'erase';

const dialogs: Readonly<Record<Action, React.ComponentType<UserDialogProps>>> = {
  reveal: RevealDialog,
  level: LevelDialog,
  totp: TotpDialog,
  export: ExportDialog,
  ban: BanDialog,
  unban: UnbanDialog,
  erase: EraseDialog,
};

const actionsFor = (user: User, permissions: Permissions): readonly Action[] => [
  ...(permissions.seeAll && user.erased_at === null ? (['reveal'] as const) : []),
  ...(permissions.edit ? (['level'] as const) : []),
  ...(permissions.resetTotp && user.totp ? (['totp'] as const) : []),
  ...(permissions.edit ? (['export'] as const) : []),
  ...(permissions.ban ? [user.banned ? ('unban' as const) : ('ban' as const)] : []),
  ...(permissions.edit ? (['erase'] as const) : []),
];

/** A menu of the permitted actions on the account. Each asks for confirmation. */
export const UserActions = ({
  user,
  permissions,
}: Readonly<{ user: User; permissions: Permissions }>) => {
  const { t } = useTranslation();
  const [open, setOpen] = useState<Action>();
  const actions = actionsFor(user, permissions);
  const Dialog = open && dialogs[open];
  return (
    <>
      {actions.length > 0 && (
        <ButtonMenu
          position="bottom-end"
          button={
            <Button
              variant="default"
              size="sm"
              rightSection={<IconChevronDown size={16} aria-hidden="true" />}
            >
              {t(($) => $.adminUsers.actions.label)}
            </Button>
          }
        >
          {actions.map((action) => (
            <Menu.Item key={action} onClick={() => setOpen(action)}>
              {t(($) => $.adminUsers.actions[action])}
            </Menu.Item>
          ))}
        </ButtonMenu>
      )}
      {Dialog && <Dialog user={user} onClose={() => setOpen(undefined)} />}
    </>
  );
};
