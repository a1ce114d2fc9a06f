import { NativeSelect, Textarea } from '@mantine/core';
import type { AdminProduct } from '@shop/domain/catalog/admin-products.contract';
import { useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BulkSetupProps } from '../../../../shared/back-office/list/bulk-action.ts';
import { PanelState } from '../../../../shared/back-office/panel-state.tsx';
import { useLocal } from '../../../../shared/text/use-local.ts';
import css from './bulk-setup.module.css';
import { useChangeListedStatusMutation } from './product-changes-api.ts';
import { useStatusesToChooseQuery } from './products-list-api.ts';

const longestReason = 500;

/** Which status the products get, and why: their pages show the reason to staff. */
export const StatusSetup = ({ onReady }: BulkSetupProps<AdminProduct>) => {
  const { t } = useTranslation();
  const local = useLocal();
  const statuses = useStatusesToChooseQuery();
  const [change] = useChangeListedStatusMutation();
  const [statusId, setStatusId] = useState('');
  const [text, setText] = useState('');
  const reason = text.trim();

  // before the next key: a person may press the button at once
  useLayoutEffect(() => {
    const isReady = statusId !== '' && reason !== '';
    onReady(
      isReady
        ? ({ id, revision }) => change({ id, revision, status_id: statusId, reason })
        : undefined,
    );
  }, [onReady, change, statusId, reason]);

  return (
    <PanelState query={{ ...statuses, currentData: statuses.data }}>
      {({ items }) => (
        <div className={css['setup']}>
          <NativeSelect
            label={t(($) => $.adminProducts.status)}
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
          <Textarea
            label={t(($) => $.adminProducts.reason)}
            description={t(($) => $.adminProducts.reasonHint)}
            autosize
            minRows={2}
            maxRows={6}
            maxLength={longestReason}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
        </div>
      )}
    </PanelState>
  );
};
