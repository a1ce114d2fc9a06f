import type { AdminProduct } from '@shop/domain/catalog/admin-products.contract';
import { useFormat } from '../../../../shared/text/use-format.ts';
import { useLocal } from '../../../../shared/text/use-local.ts';
import { Lamp } from '../../../../shared/ui/signal/signal.tsx';
import css from './products-list-page.module.css';

/** The status of a product, and since when it has it. */
export const StatusCell = ({ status }: Pick<AdminProduct, 'status'>) => {
  const local = useLocal();
  const { date, dateTime } = useFormat();
  return (
    <span className={css['status']} title={status.reason || undefined}>
      <Lamp colour={status.colour} />
      <span>{local(status, 'label')}</span>
      <time dateTime={status.since} title={dateTime(status.since)}>
        {date(status.since)}
      </time>
    </span>
  );
};
