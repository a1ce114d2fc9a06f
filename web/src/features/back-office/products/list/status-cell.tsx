import type { AdminProduct } from '@shop/contracts/catalog/admin-products.contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../shared/text/use-format.ts';
import { useLocal } from '../../../../shared/text/use-local.ts';
import { StatusIndicator } from '../../../../shared/ui/status-badge/status-badge.tsx';
import css from './products-list-page.module.css';

/** The status of a product, and since when it applies. */
export const StatusCell = ({ status }: Pick<AdminProduct, 'status'>) => {
  const { t } = useTranslation();
  const local = useLocal();
  const { date, dateTime } = useFormat();
  return (
    <span className={css['status']} title={local(status, 'reason') || undefined}>
      <StatusIndicator colour={status.colour} />
      <span className={css['pair']}>
        <span>{local(status, 'label')}</span>
        <time className={css['second']} dateTime={status.since} title={dateTime(status.since)}>
          {t(($) => $.catalog.since, { date: date(status.since) })}
        </time>
      </span>
    </span>
  );
};
