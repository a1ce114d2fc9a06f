import { NativeSelect } from '@mantine/core';
import type { AdminProduct } from '@shop/contracts/catalog/admin-products.contract';
import { useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BulkSetupProps } from '../../../../shared/back-office/list/bulk-action.ts';
import { PanelState } from '../../../../shared/back-office/panel-state.tsx';
import { useLocal } from '../../../../shared/text/use-local.ts';
import { focusOnMount } from '../../../../shared/ui/focus-first.ts';
import { StatusReasonFields } from '../reason/status-reason-fields.tsx';
import { useStatusReason } from '../reason/use-status-reason.ts';
import css from './bulk-setup.module.css';
import { useChangeListedStatusMutation } from './product-changes-api.ts';
import { useStatusesToChooseQuery } from './products-list-api.ts';

/** Asks for the new status and its reason, which visitors see on the product pages. */
export const StatusSetup = ({ onReady }: BulkSetupProps<AdminProduct>) => {
  const { t } = useTranslation();
  const local = useLocal();
  const statuses = useStatusesToChooseQuery();
  const [change] = useChangeListedStatusMutation();
  const [statusId, setStatusId] = useState('');
  const { form, reason, isComplete } = useStatusReason();
  const { reason_rus, reason_eng } = reason;

  // before the next key press: the user may press the button immediately
  useLayoutEffect(() => {
    const isReady = statusId !== '' && isComplete;
    onReady(
      isReady
        ? ({ id, revision }) =>
            change({ id, revision, status_id: statusId, reason_rus, reason_eng })
        : undefined,
    );
  }, [onReady, change, statusId, isComplete, reason_rus, reason_eng]);

  return (
    <PanelState query={{ ...statuses, currentData: statuses.data }}>
      {({ items }) => (
        <div className={css['setup']}>
          <NativeSelect
            label={t(($) => $.adminProducts.status)}
            ref={focusOnMount}
            data-autofocus
            value={statusId}
            onChange={({ currentTarget }) => setStatusId(currentTarget.value)}
            data={[
              { value: '', label: t(($) => $.adminProducts.chooseStatus) },
              ...items
                .filter(({ active }) => active)
                .map((status) => ({ value: status.id, label: local(status, 'label') })),
            ]}
          />
          <StatusReasonFields
            form={form}
            label={t(($) => $.adminProducts.reason)}
            hint={t(($) => $.adminProducts.reasonHint)}
          />
        </div>
      )}
    </PanelState>
  );
};
