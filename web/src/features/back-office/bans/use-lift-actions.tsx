import { Textarea } from '@mantine/core';
import type { BanItem } from '@shop/contracts/identity/bans.contract';
import { IconLockOpen } from '@tabler/icons-react';
import { useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRequestId } from '../../../shared/api/use-request-id.ts';
import type { BulkAction, BulkSetupProps } from '../../../shared/back-office/list/bulk-action.ts';
import { useFormat } from '../../../shared/text/use-format.ts';
import { useLiftBanMutation } from './bans-api.ts';

/** The minimum length of a reason, as for other actions. */
const shortest = 3;

const LiftSetup = ({ onReady }: BulkSetupProps<BanItem>) => {
  const { t } = useTranslation();
  const submitOnce = useRequestId();
  const [lift] = useLiftBanMutation();
  const [text, setText] = useState('');
  const reason = text.trim();

  // before the next key press: the user may press the button immediately
  useLayoutEffect(() => {
    onReady(
      reason.length < shortest
        ? undefined
        : ({ id }) =>
            submitOnce({ id, reason }, (key) => lift({ id, attempt: { reason, key, code: '' } })),
    );
  }, [onReady, lift, submitOnce, reason]);

  return (
    <Textarea
      name="reason"
      data-autofocus
      label={t(($) => $.adminBans.reason)}
      description={t(($) => $.adminBans.reasonHint)}
      maxLength={500}
      value={text}
      onChange={({ currentTarget }) => setText(currentTarget.value)}
    />
  );
};

/** Lifts many bans with one reason. */
export const useLiftActions = (): readonly BulkAction<BanItem>[] => {
  const { t } = useTranslation();
  const { number, pluralForm } = useFormat();
  return [
    {
      id: 'lift',
      label: t(($) => $.adminBans.page.lift),
      icon: <IconLockOpen size={18} aria-hidden="true" />,
      appliesTo: ({ status }) => status === 'active',
      question: (count) =>
        t(($) => $.adminBans.liftQuestion[pluralForm(count)], { number: number(count) }),
      consequences: () => [t(($) => $.adminBans.liftConsequence)],
      Setup: LiftSetup,
    },
  ];
};
