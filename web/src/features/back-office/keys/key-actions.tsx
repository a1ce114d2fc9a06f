import { Button, Modal } from '@mantine/core';
import type { KeyLocation } from '@shop/contracts/stock/back-office.contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogActions } from '../../../shared/back-office/dialog-actions.tsx';
import { CopyButton } from '../../../shared/ui/copy-button.tsx';
import { useReturnFocus } from '../../../shared/ui/use-return-focus.ts';
import { useToasts } from '../../../shared/ui/toasts.tsx';
import { useReplaceKeyMutation, useWithdrawKeyMutation } from './key-actions-api.ts';
import css from './dialog.module.css';
import { usePlaintextCalls } from './plaintext-calls.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { useMasked } from './use-masked.ts';

type Action = 'reveal' | 'withdraw' | 'replace';

/** The actions available for a key in its status. A discarded key has no actions. */
const actionsFor = ({ status, order_number: order }: KeyLocation): readonly Action[] => {
  if (status === 'discarded') return [];
  if (status === 'available' || status === 'reserved') return ['reveal', 'withdraw'];
  return status === 'issued' && order !== null ? ['reveal', 'replace'] : ['reveal'];
};

/** Reveal, withdraw and replace, each with a confirmation dialog. */
export const KeyActions = ({ custody }: Readonly<{ custody: KeyLocation }>) => {
  const { t } = useTranslation();
  const [open, setOpen] = useState<Action>();
  const close = () => setOpen(undefined);
  return (
    <>
      {actionsFor(custody).map((action) => (
        <Button key={action} variant="default" size="sm" onClick={() => setOpen(action)}>
          {t(($) => $.adminKeys.page[action])}
        </Button>
      ))}
      {open === 'reveal' && <RevealDialog custody={custody} onClose={close} />}
      {open === 'withdraw' && <WithdrawDialog custody={custody} onClose={close} />}
      {open === 'replace' && <ReplaceDialog custody={custody} onClose={close} />}
    </>
  );
};

type DialogProps = Readonly<{ custody: KeyLocation; onClose: () => void }>;

/** Only this dialog has the key, while it is open. */
export const RevealDialog = ({ custody, onClose }: DialogProps) => {
  const { t } = useTranslation();
  const masked = useMasked();
  const { reveal } = usePlaintextCalls();
  useReturnFocus();
  const [key, setKey] = useState<string>();
  if (key !== undefined) {
    return (
      <Modal
        opened
        onClose={onClose}
        title={t(($) => $.adminKeys.page.revealed)}
        closeButtonProps={{ 'aria-label': t(($) => $.adminKeys.close) }}
      >
        <div className={css['form']}>
          <p className={css['key']} data-key>
            {key}
          </p>
          <p>{t(($) => $.adminKeys.page.revealedText)}</p>
          <DialogActions>
            <CopyButton text={() => key}>{t(($) => $.order.copy)}</CopyButton>
            <Button variant="filled" data-autofocus onClick={onClose}>
              {t(($) => $.adminKeys.close)}
            </Button>
          </DialogActions>
        </div>
      </Modal>
    );
  }
  return (
    <ReasonDialog
      title={t(($) => $.adminKeys.page.revealTitle, { masked: masked(custody) })}
      text={t(($) => $.adminKeys.page.revealText)}
      action={t(($) => $.adminKeys.page.reveal)}
      run={async (reason, code) => {
        const { data, error } = await reveal({ id: custody.id, reason, code });
        if (data) setKey(data.key);
        return { error };
      }}
      onDone={() => undefined}
      onClose={onClose}
    />
  );
};

const WithdrawDialog = ({ custody, onClose }: DialogProps) => {
  const { t } = useTranslation();
  const masked = useMasked();
  const toasts = useToasts();
  const [withdraw] = useWithdrawKeyMutation();
  return (
    <ReasonDialog
      title={t(($) => $.adminKeys.page.withdrawTitle, { masked: masked(custody) })}
      text={t(($) => $.adminKeys.page.withdrawText)}
      action={t(($) => $.adminKeys.page.withdraw)}
      run={(reason) => withdraw({ id: custody.id, reason })}
      onDone={() => {
        toasts.done(t(($) => $.adminKeys.page.withdrawn));
        onClose();
      }}
      onClose={onClose}
    />
  );
};

const ReplaceDialog = ({ custody, onClose }: DialogProps) => {
  const { t } = useTranslation();
  const masked = useMasked();
  const toasts = useToasts();
  const [replace] = useReplaceKeyMutation();
  const order = custody.order_number ?? 0;
  return (
    <ReasonDialog
      title={t(($) => $.adminKeys.page.replaceTitle, { masked: masked(custody), number: order })}
      text={t(($) => $.adminKeys.page.replaceText)}
      action={t(($) => $.adminKeys.page.replace)}
      run={(reason) => replace({ order, keyId: custody.id, reason })}
      onDone={() => {
        toasts.done(t(($) => $.adminKeys.page.replaced));
        onClose();
      }}
      onClose={onClose}
    />
  );
};
