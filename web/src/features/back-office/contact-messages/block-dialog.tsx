import { Button, Modal, NativeSelect, TextInput } from '@mantine/core';
import type { AdminContact } from '@shop/contracts/support/contacts.contract';
import type { SyntheticEvent } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogActions } from '../../../shared/back-office/dialog-actions.tsx';
import { BusyButton } from '../../../shared/ui/busy-button.tsx';
import { useToasts } from '../../../shared/ui/toasts.tsx';
import { useRefusal } from '../../../shared/ui/use-refusal.ts';
import css from './block-dialog.module.css';
import { useBlockSenderMutation, useUnblockSenderMutation } from './contact-messages-api.ts';

type BlockDialogProps = Readonly<{ message: AdminContact; opened: boolean; onClose: () => void }>;

/** Asks for a reason before a sender is blocked or unblocked. */
export const BlockDialog = ({ message, opened, onClose }: BlockDialogProps) => {
  const { t } = useTranslation();
  const isBlocked = message.blocked !== null;
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t(($) => $.adminContactMessages[isBlocked ? 'unblockTitle' : 'blockTitle'])}
      closeButtonProps={{ 'aria-label': t(($) => $.shell.close) }}
    >
      {opened && <BlockForm message={message} onClose={onClose} />}
    </Modal>
  );
};

/** In days; 0 means permanently. */
const terms = [0, 1, 7, 30, 365] as const;
const dayMs = 24 * 60 * 60_000;

const endOf = (days: number): string | null =>
  days === 0 ? null : new Date(Date.now() + days * dayMs).toISOString();

const BlockForm = ({ message, onClose }: Omit<BlockDialogProps, 'opened'>) => {
  const { t } = useTranslation();
  const toasts = useToasts();
  const refusal = useRefusal();
  const [reason, setReason] = useState('');
  const [days, setDays] = useState(0);
  const [block, blocking] = useBlockSenderMutation();
  const [unblock, unblocking] = useUnblockSenderMutation();
  const { id, blocked } = message;
  const email = message.email ?? t(($) => $.adminContactMessages.erased);

  const send = (text: string) =>
    blocked
      ? unblock({ id, banId: blocked.id, reason: text })
      : block({ id, reason: text, until: endOf(days) });

  const handleSubmit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (refusal.objects({ reason: reason.trim() === '' && 'field-required' }, form)) return;
    const { error } = await send(reason.trim());
    if (error) return refusal.refused(error, form);
    toasts.done(t(($) => $.adminContactMessages[blocked ? 'unblockDone' : 'blockDone'], { email }));
    onClose();
  };

  return (
    <form className={css['form']} onSubmit={(event) => void handleSubmit(event)} noValidate>
      <p>
        {t(($) => $.adminContactMessages[blocked ? 'unblockQuestion' : 'blockQuestion'], { email })}
      </p>
      {!blocked && (
        <NativeSelect
          label={t(($) => $.adminContactMessages.blockFor)}
          value={String(days)}
          data={terms.map((term) => ({
            value: String(term),
            label: t(($) => $.adminContactMessages.terms[term]),
          }))}
          onChange={({ target }) => setDays(Number(target.value))}
        />
      )}
      <TextInput
        name="reason"
        label={t(($) => $.adminContactMessages.reason)}
        description={t(($) => $.adminContactMessages.reasonHint)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        maxLength={500}
        autoComplete="off"
        data-autofocus
        value={reason}
        error={refusal.errorOf('reason') ?? refusal.message}
        onChange={({ target }) => {
          setReason(target.value);
          refusal.clear();
        }}
      />
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {t(($) => $.adminForm.order.cancel)}
        </Button>
        <BusyButton
          type="submit"
          variant="filled"
          loading={blocking.isLoading || unblocking.isLoading}
        >
          {t(($) => $.adminContactMessages[blocked ? 'unblock' : 'block'])}
        </BusyButton>
      </DialogActions>
    </form>
  );
};
