import type { OrderHistoryEntry } from '@shop/contracts/ordering/admin-order.contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/text/use-format.ts';
import { useKeyName } from './use-key-name.ts';
import { usePaymentSystemName } from './use-payment-system-name.ts';

/** Returns the details of an event as short texts. */
export const useOccurrenceDetails = () => {
  const { t } = useTranslation();
  const { money, number, pluralForm } = useFormat();
  const keyName = useKeyName();
  const systemName = usePaymentSystemName();

  const failureOf = (why: string): string => {
    const known: Readonly<Record<string, string>> = t(
      ($) => $.adminOrder.timeline.details.failures,
      { returnObjects: true },
    );
    return known[why] ?? why;
  };
  const paymentName = (id: string): string => {
    const colon = id.indexOf(':');
    return `${systemName(id.slice(0, colon))} ${id.slice(colon + 1)}`;
  };

  return ({ details }: OrderHistoryEntry): readonly string[] => {
    const { amount, expected, payment, payment_system: system, keys, old_key: old } = details;
    const { count, promo, reversal, way, reference, why, round, delivery, email } = details;
    return [
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
      ...(details.late === true ? [t(($) => $.adminOrder.timeline.details.late)] : []),
      ...(details.whole === false ? [t(($) => $.adminOrder.timeline.details.partly)] : []),
      ...(reversal === undefined ? [] : [t(($) => $.adminOrder.timeline.details[reversal])]),
      ...(way === undefined ? [] : [t(($) => $.adminOrder.timeline.details[way])]),
      ...(reference === undefined
        ? []
        : [t(($) => $.adminOrder.timeline.details.reference, { reference })]),
      ...(why === undefined ? [] : [failureOf(why)]),
      ...(round === undefined || round < 2
        ? []
        : [t(($) => $.adminOrder.timeline.details.round, { number: number(round) })]),
      ...(delivery === undefined ? [] : [t(($) => $.adminOrder.timeline.details[delivery])]),
      ...(promo === undefined ? [] : [promo]),
      ...(old
        ? [
            t(($) => $.adminOrder.timeline.details.replaced, {
              old: keyName(old),
              fresh: keys?.map(keyName).join(', ') ?? '',
            }),
          ]
        : (keys?.filter(({ masked }) => masked !== null).map(keyName) ?? [])),
      ...(email === undefined ? [] : [email ?? t(($) => $.adminOrder.facts.erased)]),
    ];
  };
};
