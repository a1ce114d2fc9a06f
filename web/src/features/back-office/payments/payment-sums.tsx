import { maxCountedRows } from '@shop/contracts/wire/list.contract';
import { useTranslation } from 'react-i18next';
import { ListSums } from '../../../shared/back-office/list/list-sums.tsx';
import { useLiveRefetch } from '../../../shared/back-office/live/use-live-refetch.ts';
import { useFormat } from '../../../shared/text/use-format.ts';
import { usePaymentSumsQuery } from './payments-api.ts';

const models = ['payments'];
const currencies = ['rub', 'usd'] as const;

type PaymentSumsProps = Readonly<{
  /** The query of the list without paging. */
  matching: string;
}>;

/** Removes the sort order, which does not affect totals. */
const unsorted = (matching: string): string => {
  const query = new URLSearchParams(matching);
  query.delete('sort');
  return query.toString();
};

/** The totals of the listed payments, by currency. */
export const PaymentSums = ({ matching }: PaymentSumsProps) => {
  const { t } = useTranslation();
  const { money, number } = useFormat();
  const { currentData, refetch } = usePaymentSumsQuery(unsorted(matching));
  useLiveRefetch(models, refetch);
  const sums = currentData?.sums;
  const parts = (['received', 'returned'] as const).flatMap((kind) => {
    const amounts = sums?.[kind];
    if (!amounts) return [];
    return currencies
      .map((currency) => amounts[currency])
      .filter(({ cost, currency }) => cost > 0 || (kind === 'received' && currency === 'RUB'))
      .map((amount) => ({ kind, amount }));
  });
  return (
    <ListSums label={t(($) => $.adminPayments.totals.label)}>
      {sums === null && (
        <span>{t(($) => $.adminPayments.totals.none, { number: number(maxCountedRows) })}</span>
      )}
      {parts.map(({ kind, amount }) => (
        <span key={`${kind} ${amount.currency}`}>
          <strong>{money(amount)}</strong> {t(($) => $.adminPayments.totals[kind])}
        </span>
      ))}
    </ListSums>
  );
};
