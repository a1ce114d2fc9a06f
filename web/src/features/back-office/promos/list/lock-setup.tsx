import { Textarea } from '@mantine/core';
import type { PromoItem } from '@shop/contracts/promotions/contract';
import { useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BulkSetupProps } from '../../../../shared/back-office/list/bulk-action.ts';
import { useLockPromoMutation } from '../promos-api.ts';

const longestReason = 500;

/** Why the codes are locked. */
export const LockSetup = ({ onReady }: BulkSetupProps<PromoItem>) => {
  const { t } = useTranslation();
  const [lock] = useLockPromoMutation();
  const [text, setText] = useState('');
  const reason = text.trim();

  // before the next key: a person may press the button at once
  useLayoutEffect(() => {
    onReady(reason === '' ? undefined : ({ code, revision }) => lock({ code, revision, reason }));
  }, [onReady, lock, reason]);

  return (
    <Textarea
      label={t(($) => $.adminPromos.lockReason)}
      description={t(($) => $.adminPromos.lockReasonHint)}
      data-autofocus
      autosize
      minRows={2}
      maxRows={6}
      maxLength={longestReason}
      value={text}
      onChange={({ currentTarget }) => setText(currentTarget.value)}
    />
  );
};
