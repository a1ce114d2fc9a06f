import { NativeSelect } from '@mantine/core';
import type { AdminOrderPage } from '@shop/contracts/ordering/admin-order.contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionDialog } from '../../../shared/back-office/action-dialog/action-dialog.tsx';
import { useToasts } from '../../../shared/ui/toasts.tsx';
import { useReplaceOrderKeyMutation } from './order-api.ts';
import { useBuyerName } from './use-buyer-name.ts';
import { useKeyName } from './use-key-name.ts';

type ReplaceKeyDialogProps = Readonly<{
  order: AdminOrderPage;
  /** The preselected key. */
  keyId?: string | undefined;
  onClose: () => void;
}>;

/**
 * Replaces a key that does not work. Asks for confirmation, because the old key is void at once.
 */
export const ReplaceKeyDialog = ({ order, keyId, onClose }: ReplaceKeyDialogProps) => {
  const { t } = useTranslation();
  const toasts = useToasts();
  const keyName = useKeyName();
  const email = useBuyerName()(order);
  const [replace] = useReplaceOrderKeyMutation();
  const currentKeys = order.keys.filter(({ current }) => current);
  const [chosen, setChosen] = useState(keyId ?? currentKeys[0]?.id ?? '');
  const chosenKey = currentKeys.find(({ id }) => id === chosen);
  const key = chosenKey ? keyName(chosenKey) : t(($) => $.adminOrder.timeline.unknownKey);

  return (
    <ActionDialog
      title={t(($) => $.adminOrder.replace.title, { number: order.number })}
      text={<p>{t(($) => $.adminOrder.replace.text)}</p>}
      action={t(($) => $.adminOrder.replace.submit)}
      fields={['key_id']}
      confirmation={{
        title: t(($) => $.adminOrder.replace.confirmTitle, { key }),
        text: t(($) => $.adminOrder.replace.confirmText, { key, email }),
      }}
      values={chosen}
      run={(attempt) => replace({ number: order.number, attempt, body: { key_id: chosen } })}
      onDone={() => {
        toasts.done(t(($) => $.adminOrder.replace.done, { email }));
        onClose();
      }}
      onClose={onClose}
    >
      {({ errorOf, clear }) => (
        <NativeSelect
          name="key_id"
          label={t(($) => $.adminOrder.replace.key)}
          value={chosen}
          error={errorOf('key_id')}
          data={currentKeys.map((each) => ({ value: each.id, label: keyName(each) }))}
          onChange={({ target }) => {
            setChosen(target.value);
            clear();
          }}
        />
      )}
    </ActionDialog>
  );
};
