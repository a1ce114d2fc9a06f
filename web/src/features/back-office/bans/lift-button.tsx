import { Button } from '@mantine/core';
import type { BanPage } from '@shop/contracts/identity/bans.contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionDialog } from '../../../shared/back-office/action-dialog/action-dialog.tsx';
import { useToasts } from '../../../shared/ui/toasts.tsx';
import { BanEffect } from './ban-effect.tsx';
import { useLiftBanMutation } from './bans-api.ts';

/** Lifts a ban with a reason. Lists the affected accounts first. */
export const LiftButton = ({ ban }: Readonly<{ ban: BanPage }>) => {
  const { t } = useTranslation();
  const toasts = useToasts();
  const [isOpen, setOpen] = useState(false);
  const [lift] = useLiftBanMutation();
  const email = ban.email_masked ?? t(($) => $.adminBans.erased);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="default" size="sm" onClick={() => setOpen(true)}>
        {t(($) => $.adminBans.page.lift)}
      </Button>
      {isOpen && (
        <ActionDialog
          title={t(($) => $.adminBans.liftDialog.title, { email })}
          text={
            <>
              <p>{t(($) => $.adminBans.liftDialog.text)}</p>
              <BanEffect effect={ban.effect} />
            </>
          }
          action={t(($) => $.adminBans.liftDialog.submit)}
          run={(attempt) => lift({ id: ban.id, attempt })}
          onDone={() => {
            toasts.done(t(($) => $.adminBans.liftDialog.done, { email }));
            close();
          }}
          onClose={close}
        />
      )}
    </>
  );
};
