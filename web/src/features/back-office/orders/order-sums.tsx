import { maxCountedRows } from '@shop/contracts/wire/list.contract';
import { useTranslation } from 'react-i18next';
import { ListSums } from '../../../shared/back-office/list/list-sums.tsx';
import { useLiveRefetch } from '../../../shared/back-office/live/use-live-refetch.ts';
import { useFormat } from '../../../shared/text/use-format.ts';
import { useOrderSumsQuery } from './orders-api.ts';

const models = ['orders'];

type OrderSumsProps = Readonly<{
  /** The query of the list without paging. */
  matching: string;
}>;

/** The totals of the listed orders, one per currency. */
export const OrderSums = ({ matching }: OrderSumsProps) => {
  const { t } = useTranslation();
  const { money, number, pluralForm } = useFormat();
  const { currentData, refetch } = useOrderSumsQuery(matching);
  useLiveRefetch(models, refetch);
  const text = (count: number) =>
    t(($) => $.adminOrders.totals.orders[pluralForm(count)], { number: number(count) });
  return (
    <ListSums label={t(($) => $.adminOrders.totals.label)}>
      {currentData?.sums === null && (
        <span>{t(($) => $.adminOrders.totals.none, { number: number(maxCountedRows) })}</span>
      )}
      {currentData?.sums?.map(({ count, total }) => (
        <span key={total.currency}>
          <strong>{money(total)}</strong> · {text(count)}
        </span>
      ))}
    </ListSums>
  );
};
