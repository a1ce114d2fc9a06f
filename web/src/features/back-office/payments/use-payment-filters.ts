import { paymentStatuses } from '@shop/contracts/payments/back-office.contract';
import { paymentSystem } from '@shop/contracts/wire/contract';
import { useMemo } from 'react';
import { toOptions } from '../../../shared/back-office/list/to-options.ts';
import { useTranslation } from 'react-i18next';
import type { BuiltInView } from '../../../shared/back-office/list/built-in-view.ts';
import type { ListFilter } from '../../../shared/back-office/list/list-filter.ts';

export const usePaymentFilters = (): readonly ListFilter[] => {
  const { t } = useTranslation();
  return useMemo(
    () => [
      {
        kind: 'choice',
        name: 'system',
        label: t(($) => $.adminPayments.system),
        options: toOptions(paymentSystem.options, (value) =>
          t(($) => $.shell.paymentSystems[value]),
        ),
      },
      {
        kind: 'choice',
        name: 'status',
        label: t(($) => $.adminPayments.status),
        options: paymentStatuses.map((value) => ({
          value,
          label: t(($) => $.adminPayments.statuses[value]),
        })),
      },
      { kind: 'dates', from: 'from', to: 'to', label: t(($) => $.adminPayments.days) },
      {
        kind: 'money',
        from: 'rub_from',
        to: 'rub_to',
        currency: 'RUB',
        label: t(($) => $.adminPayments.rubles),
      },
      {
        kind: 'money',
        from: 'usd_from',
        to: 'usd_to',
        currency: 'USD',
        label: t(($) => $.adminPayments.dollars),
      },
      {
        kind: 'yesNo',
        name: 'order',
        label: t(($) => $.adminPayments.order),
        yes: t(($) => $.adminPayments.withOrder),
        no: t(($) => $.adminPayments.withoutOrder),
      },
      {
        kind: 'yesNo',
        name: 'reversed',
        label: t(($) => $.adminPayments.returned),
        yes: t(($) => $.adminPayments.reversed),
        no: t(($) => $.adminPayments.notReversed),
      },
    ],
    [t],
  );
};

/** The built-in views for administrators. A refunded mismatch is resolved. */
export const usePaymentViews = (): readonly BuiltInView[] => {
  const { t } = useTranslation();
  return useMemo(
    () => [
      {
        label: t(($) => $.adminPayments.views.mismatched),
        filters: { status: 'mismatched', reversed: 'false' },
      },
      { label: t(($) => $.adminPayments.views.unmatched), filters: { status: 'unmatched' } },
      { label: t(($) => $.adminPayments.views.reversed), filters: { reversed: 'true' } },
      { label: t(($) => $.adminPayments.views.paid_late), filters: { status: 'paid_late' } },
    ],
    [t],
  );
};
