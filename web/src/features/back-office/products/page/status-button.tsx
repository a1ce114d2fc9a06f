import { Button, NativeSelect } from '@mantine/core';
import type { AdminProductPage } from '@shop/contracts/catalog/admin-products.contract';
import { IconActivity } from '@tabler/icons-react';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { asProblem } from '../../../../shared/api/problem.ts';
import { DialogActions } from '../../../../shared/back-office/dialog-actions.tsx';
import { PanelState } from '../../../../shared/back-office/panel-state.tsx';
import { selectLang } from '../../../../shared/i18n/locale-slice.ts';
import { useLocal } from '../../../../shared/text/use-local.ts';
import { BusyButton } from '../../../../shared/ui/busy-button.tsx';
import { focusOnMount } from '../../../../shared/ui/focus-first.ts';
import { useToasts } from '../../../../shared/ui/toasts.tsx';
import { useActiveStatusesQuery, useChangeProductStatusMutation } from './product-api.ts';
import { StatusReasonFields } from '../reason/status-reason-fields.tsx';
import { useStatusReason } from '../reason/use-status-reason.ts';
import { DialogButton } from './dialog-button.tsx';
import css from './dialogs.module.css';

type StatusButtonProps = Readonly<{ product: AdminProductPage; isDirty: boolean }>;

/** Changes the status of the product, with a reason that buyers see. */
export const StatusButton = ({ product, isDirty }: StatusButtonProps) => {
  const { t } = useTranslation();
  const title = t(($) => $.adminProduct.status.change);
  return (
    <DialogButton
      label={title}
      icon={<IconActivity size={16} />}
      title={title}
      size="lg"
      isDirty={isDirty}
    >
      {(close) => <StatusForm product={product} onClose={close} />}
    </DialogButton>
  );
};

type StatusFormProps = Readonly<{ product: AdminProductPage; onClose: () => void }>;

/** Offers active statuses only. */
const StatusForm = ({ product, onClose }: StatusFormProps) => {
  const { t } = useTranslation();
  const lang = useSelector(selectLang);
  const local = useLocal();
  const toasts = useToasts();
  const [statusId, setStatusId] = useState('');
  const { form, reason, isComplete, showMissing } = useStatusReason();
  const [refusal, setRefusal] = useState<string>();
  const [send, { isLoading }] = useChangeProductStatusMutation();
  const query = useActiveStatusesQuery(undefined, { refetchOnMountOrArgChange: true });

  const submit = async () => {
    setRefusal(statusId === '' ? t(($) => $.adminProduct.status.missing) : undefined);
    showMissing(t(($) => $.adminProduct.status.reasonMissing));
    if (statusId === '' || !isComplete) return;
    const { id, revision } = product;
    const { error } = await send({ id, status_id: statusId, ...reason, revision });
    if (error) return setRefusal(asProblem(error, lang).message);
    toasts.done(t(($) => $.adminProduct.status.changed));
    onClose();
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  return (
    <PanelState query={query}>
      {({ items }) => (
        <form className={css['form']} onSubmit={handleSubmit} noValidate>
          <NativeSelect
            ref={focusOnMount}
            data-autofocus
            label={t(($) => $.adminProduct.status.next)}
            value={statusId}
            error={refusal}
            data={[
              { value: '', label: t(($) => $.adminProduct.status.choose) },
              ...items
                .filter(({ id }) => id !== product.status.id)
                .map((status) => ({
                  value: status.id,
                  label: status.sellable
                    ? local(status, 'label')
                    : t(($) => $.adminProduct.status.stops, { name: local(status, 'label') }),
                })),
            ]}
            onChange={({ currentTarget }) => setStatusId(currentTarget.value)}
          />
          <StatusReasonFields
            form={form}
            label={t(($) => $.adminProduct.status.reason)}
            hint={t(($) => $.adminProduct.status.reasonHint)}
          />
          <DialogActions>
            <Button variant="default" onClick={onClose}>
              {t(($) => $.adminProduct.cancel)}
            </Button>
            <BusyButton type="submit" variant="filled" loading={isLoading}>
              {t(($) => $.adminProduct.status.change)}
            </BusyButton>
          </DialogActions>
        </form>
      )}
    </PanelState>
  );
};
