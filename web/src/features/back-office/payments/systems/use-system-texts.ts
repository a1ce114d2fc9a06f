import type {
  AdminPaymentSystem,
  PaymentSystemInput,
} from '@shop/contracts/payments/admin-systems.contract';
import type { WireMoney } from '@shop/contracts/wire/contract';
import { toWireMoney } from '@shop/contracts/wire/money.contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../shared/text/use-format.ts';
import type { MarkTone } from '../../../../shared/back-office/status-mark.tsx';

export type SystemStatus = 'on' | 'off' | 'missing';

export const statusTones: Readonly<Record<SystemStatus, MarkTone>> = {
  on: 'good',
  off: 'plain',
  missing: 'bad',
};

/** A system without its settings is not available to buyers, even if it is on. */
export const findSystemStatus = ({ is_on: isOn, settings }: AdminPaymentSystem): SystemStatus => {
  if (settings.some(({ is_set: isSet }) => !isSet)) return 'missing';
  return isOn ? 'on' : 'off';
};

type Terms = PaymentSystemInput;

const rangesOf = (terms: Terms) =>
  [
    { currency: 'RUB', min: terms.min_rub, max: terms.max_rub },
    { currency: 'USD', min: terms.min_usd, max: terms.max_usd },
  ] as const;

/** Formats the terms of a payment system. */
export const useSystemTexts = () => {
  const { t } = useTranslation();
  const { money, percent, dateTime } = useFormat();
  const amount = (minor: number, currency: WireMoney['currency']): string =>
    money(toWireMoney({ minor, currency }));

  return {
    fee: ({ fee_basis_points: basisPoints, fee_bearer: bearer }: Terms): string =>
      basisPoints === 0
        ? t(($) => $.adminPaymentSystems.noFee)
        : t(($) => $.adminPaymentSystems.feeValue, {
            percent: percent(basisPoints),
            bearer: t(($) => $.adminPaymentSystems.bearers[bearer]),
          }),
    /** One line per currency with limits. */
    limits: (terms: Terms, currencies: AdminPaymentSystem['currencies']): readonly string[] =>
      rangesOf(terms)
        .filter(({ currency }) => currencies.includes(currency))
        .map(({ currency, min, max }) =>
          [
            min !== null && t(($) => $.adminPaymentSystems.from, { amount: amount(min, currency) }),
            max !== null && t(($) => $.adminPaymentSystems.to, { amount: amount(max, currency) }),
          ]
            .filter((part) => part !== false)
            .join(' '),
        )
        .filter((line) => line !== ''),
    by: ({ by_name: name, at }: Readonly<{ by_name: string | null; at: string }>): string =>
      t(($) => $.adminPaymentSystems.by, {
        name: name ?? t(($) => $.adminPaymentSystems.formerStaff),
        at: dateTime(at),
      }),
  };
};
