import type { RevealedOrderKey } from '@shop/contracts/ordering/admin-order.contract';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import type { SyntheticEvent } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRequestId } from '../../../shared/api/use-request-id.ts';
import { focusFirstField } from '../../../shared/ui/focus-first-field.ts';
import { useToasts } from '../../../shared/ui/toasts.tsx';
import { useFocusAfter } from '../../../shared/ui/use-focus-after.ts';
import { useRefusal } from '../../../shared/ui/use-refusal.ts';
import { useReplaceTicketKeyMutation } from './ticket-order-api.ts';
import css from './ticket-order-panel.module.css';

type ReplaceKeyFormProps = Readonly<{
  number: number;
  /** The buyer's current keys. */
  keys: readonly RevealedOrderKey[];
  onDone: () => void;
}>;

export const ReplaceKeyForm = ({ number, keys, onDone }: ReplaceKeyFormProps) => {
  const { t } = useTranslation();
  const toasts = useToasts();
  const refusal = useRefusal();
  const [chosen, setChosen] = useState(keys[0]?.id ?? '');
  const [reason, setReason] = useState('');
  const submitOnce = useRequestId();
  const [replace, { isLoading }] = useReplaceTicketKeyMutation();
  const submit = useFocusAfter(isLoading);

  const handleSubmit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (refusal.objects({ reason: reason.trim() === '' && 'field-required' }, form)) return;
    const body = { keyId: chosen, reason: reason.trim() };
    const { error } = await submitOnce(body, (key) => replace({ number, ...body, key }));
    if (error) return refusal.refused(error, form);
    toasts.done(t(($) => $.agentInbox.order.done));
    onDone();
  };

  return (
    <form
      ref={focusFirstField}
      className={css['form']}
      onSubmit={(event) => void handleSubmit(event)}
      noValidate
    >
      <p className={css['soft']}>{t(($) => $.agentInbox.order.warning)}</p>
      <NativeSelect
        name="key_id"
        label={t(($) => $.agentInbox.order.key)}
        value={chosen}
        error={refusal.errorOf('key_id')}
        data={keys.map(({ id, masked }, index) => ({
          value: id,
          label: t(($) => $.agentInbox.order.keyOf, {
            position: index + 1,
            masked: masked ?? '••••',
          }),
        }))}
        onChange={({ target }) => setChosen(target.value)}
      />
      <TextInput
        name="reason"
        maxLength={500}
        autoComplete="off"
        label={t(($) => $.agentInbox.order.reason)}
        error={refusal.errorOf('reason') ?? refusal.message}
        value={reason}
        onChange={({ target }) => {
          setReason(target.value);
          refusal.clear();
        }}
      />
      <div className={css['buttons']}>
        <Button type="submit" variant="filled" size="sm" loading={isLoading} ref={submit}>
          {t(($) => $.agentInbox.order.submit)}
        </Button>
        <Button variant="subtle" size="sm" onClick={onDone}>
          {t(($) => $.agentInbox.order.cancel)}
        </Button>
      </div>
    </form>
  );
};
