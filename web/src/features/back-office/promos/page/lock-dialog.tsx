import { shownPromoCode } from '@shop/contracts/promotions/promo-code';
import { Button, Modal, Textarea } from '@mantine/core';
import type { PromoPage } from '@shop/contracts/promotions/contract';
import type { SyntheticEvent } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogActions } from '../../../../shared/back-office/dialog-actions.tsx';
import { BusyButton } from '../../../../shared/ui/busy-button.tsx';
import { useToasts } from '../../../../shared/ui/toasts.tsx';
import { useRefusal } from '../../../../shared/ui/use-refusal.ts';
import { useLockPromoMutation } from '../promos-api.ts';
import css from './page.module.css';

type LockFormProps = Pick<PromoPage, 'code' | 'revision'> & Readonly<{ onClose: () => void }>;

type LockDialogProps = LockFormProps & Readonly<{ opened: boolean }>;

/** Asks for a reason before a code is permanently locked. */
export const LockDialog = ({ opened, ...form }: LockDialogProps) => {
  const { t } = useTranslation();
  return (
    <Modal
      opened={opened}
      onClose={form.onClose}
      title={t(($) => $.adminPromos.lockTitle, { code: shownPromoCode(form.code) })}
      closeButtonProps={{ 'aria-label': t(($) => $.shell.close) }}
    >
      {opened && <LockForm {...form} />}
    </Modal>
  );
};

const LockForm = ({ code, revision, onClose }: LockFormProps) => {
  const { t } = useTranslation();
  const toasts = useToasts();
  const refusal = useRefusal();
  const [reason, setReason] = useState('');
  const [lock, { isLoading }] = useLockPromoMutation();

  const handleSubmit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (refusal.objects({ reason: reason.trim() === '' && 'field-required' }, form)) return;
    const { error } = await lock({ code, revision, reason: reason.trim() });
    if (error) return refusal.refused(error, form);
    toasts.done(t(($) => $.adminPromos.lockDone, { code: shownPromoCode(code) }));
    onClose();
  };

  return (
    <form className={css['dialog']} onSubmit={(event) => void handleSubmit(event)} noValidate>
      <p>{t(($) => $.adminPromos.lockConsequence)}</p>
      <Textarea
        name="reason"
        label={t(($) => $.adminPromos.lockReason)}
        description={t(($) => $.adminPromos.lockReasonHint)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        maxLength={500}
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
          {t(($) => $.adminPromos.cancel)}
        </Button>
        <BusyButton type="submit" variant="filled" loading={isLoading}>
          {t(($) => $.adminPromos.lock)}
        </BusyButton>
      </DialogActions>
    </form>
  );
};
