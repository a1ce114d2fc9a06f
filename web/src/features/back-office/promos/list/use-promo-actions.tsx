import type { PromoItem } from '@shop/contracts/promotions/contract';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { BulkAction } from '../../../../shared/back-office/list/bulk-action.ts';
import { useFormat } from '../../../../shared/text/use-format.ts';
import { useSwitchPromoMutation } from '../promos-api.ts';
import { LockSetup } from './lock-setup.tsx';

/** Switches many codes on or off, or locks them permanently. */
export const usePromoActions = (): readonly BulkAction<PromoItem>[] => {
  const { t } = useTranslation();
  const { number, pluralForm } = useFormat();
  const [turn] = useSwitchPromoMutation();
  const run =
    (on: boolean) =>
    ({ code, revision }: PromoItem) =>
      turn({ code, revision, on });
  return [
    {
      id: 'on',
      label: t(($) => $.adminPromos.switchOn),
      icon: <IconPlayerPlay size={18} aria-hidden="true" />,
      appliesTo: ({ on, locked }) => !on && !locked,
      question: (count) =>
        t(($) => $.adminPromos.onQuestion[pluralForm(count)], { number: number(count) }),
      consequences: () => [t(($) => $.adminPromos.onConsequence)],
      run: run(true),
    },
    {
      id: 'off',
      label: t(($) => $.adminPromos.switchOff),
      icon: <IconPlayerPause size={18} aria-hidden="true" />,
      appliesTo: ({ on }) => on,
      question: (count) =>
        t(($) => $.adminPromos.offQuestion[pluralForm(count)], { number: number(count) }),
      consequences: () => [t(($) => $.adminPromos.offConsequence)],
      run: run(false),
    },
    {
      id: 'lock',
      label: t(($) => $.adminPromos.lock),
      appliesTo: ({ locked }) => !locked,
      question: (count) =>
        t(($) => $.adminPromos.lockQuestion[pluralForm(count)], { number: number(count) }),
      consequences: () => [t(($) => $.adminPromos.lockConsequence)],
      Setup: LockSetup,
    },
  ];
};
