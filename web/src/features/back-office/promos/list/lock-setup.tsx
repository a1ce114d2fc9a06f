import { Textarea } from '@mantine/core';
import type { PromoItem } from '@shop/contracts/promotions/contract';
import { useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BulkSetupProps } from '../../../../shared/back-office/list/bulk-action.ts';
import { useLockPromoMutation } from '../promos-api.ts';

const longestReason = 500;

/** Asks for the reason of locking the codes. */
export const LockSetup = ({ onReady }: BulkSetupProps<PromoItem>) => {
  const { t } = useTranslation();
  const [lock] = useLockPromoMutation();
  const [text, setText] = useState('');
  const reason = text.trim();

  // before the next key press: the user may press the button immediately
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
