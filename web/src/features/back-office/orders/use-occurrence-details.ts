import { shownPromoCode } from '@shop/contracts/promotions/promo-code';
import type { OrderHistoryEntry } from '@shop/contracts/ordering/admin-order.contract';
import { useTranslation } from 'react-i18next';
import { useReasonText } from '../../../shared/back-office/history/use-reason-text.ts';
import { useFormat } from '../../../shared/text/use-format.ts';
import { useKeyName } from './use-key-name.ts';
import { usePaymentSystemName } from './use-payment-system-name.ts';

type Details = OrderHistoryEntry['details'];

/** Returns the quantity and the payment of an event. */
const usePaymentDetails = () => {
  const { t } = useTranslation();
  const { money, number, pluralForm } = useFormat();
  const systemName = usePaymentSystemName();

  const paymentName = (id: string): string => {
    const colon = id.indexOf(':');
    return `${systemName(id.slice(0, colon))} ${id.slice(colon + 1)}`;
  };

  return ({
    count,
    amount,
    expected,
    payment,
    payment_system: system,
  }: Details): readonly string[] => [
    ...(count === undefined
      ? []
      : [
          t(($) => $.adminOrder.timeline.details.count[pluralForm(count)], {
            number: number(count),
          }),
        ]),
    ...(amount ? [money(amount)] : []),
    ...(expected
      ? [t(($) => $.adminOrder.timeline.details.expected, { amount: money(expected) })]
      : []),
    ...(payment === undefined ? [] : [paymentName(payment)]),
    ...(system === undefined ? [] : [systemName(system)]),
  ];
};

/** Returns how a payment arrived or was refunded. */
const useRefundDetails = () => {
  const { t } = useTranslation();
  return ({ late, whole, reversal, method, reference }: Details): readonly string[] => [
    ...(late === true ? [t(($) => $.adminOrder.timeline.details.late)] : []),
    ...(whole === false ? [t(($) => $.adminOrder.timeline.details.partly)] : []),
    ...(reversal === undefined ? [] : [t(($) => $.adminOrder.timeline.details[reversal])]),
    ...(method === undefined ? [] : [t(($) => $.adminOrder.timeline.details.methods[method])]),
    ...(reference === undefined
      ? []
      : [t(($) => $.adminOrder.timeline.details.reference, { reference })]),
  ];
};

/** Returns the failure, the delivery and the promo code of an event. */
const useDeliveryDetails = () => {
  const { t } = useTranslation();
  const { number } = useFormat();
  const reasonText = useReasonText();

  const failureOf = (reason: string): string => {
    const failureTexts: Readonly<Record<string, string>> = t(
      ($) => $.adminOrder.timeline.details.failures,
      { returnObjects: true },
    );
    return failureTexts[reason] ?? reasonText(reason);
  };

  return ({ reason, round, delivery, promo }: Details): readonly string[] => [
    ...(reason === undefined ? [] : [failureOf(reason)]),
    ...(round === undefined || round < 2
      ? []
      : [t(($) => $.adminOrder.timeline.details.round, { number: number(round) })]),
    ...(delivery === undefined
      ? []
      : [t(($) => $.adminOrder.timeline.details.deliveries[delivery])]),
    ...(promo === undefined ? [] : [shownPromoCode(promo)]),
  ];
};

/** Returns the masked keys of an event. */
const useKeyDetails = () => {
  const { t } = useTranslation();
  const keyName = useKeyName();
  return ({ keys, old_key: old }: Details): readonly string[] =>
    old
      ? [
          t(($) => $.adminOrder.timeline.details.replaced, {
            old: keyName(old),
            fresh: keys?.map(keyName).join(', ') ?? '',
          }),
        ]
      : (keys?.filter(({ masked }) => masked !== null).map(keyName) ?? []);
};

/** Returns the details of an event as short texts. */
export const useOccurrenceDetails = () => {
  const { t } = useTranslation();
  const paymentDetails = usePaymentDetails();
  const refundDetails = useRefundDetails();
  const deliveryDetails = useDeliveryDetails();
  const keyDetails = useKeyDetails();
  return ({ details }: OrderHistoryEntry): readonly string[] => [
    ...paymentDetails(details),
    ...refundDetails(details),
    ...deliveryDetails(details),
    ...keyDetails(details),
    ...(details.email === undefined ? [] : [details.email ?? t(($) => $.adminOrder.facts.erased)]),
  ];
};
