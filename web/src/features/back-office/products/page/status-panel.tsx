import type { AdminProductPage } from '@shop/contracts/catalog/admin-products.contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../shared/text/use-format.ts';
import { useLocal } from '../../../../shared/text/use-local.ts';
import { ProductStatusBadge } from '../../../../shared/ui/status-badge/status-badge.tsx';
import { toProductStatus } from './to-product-status.ts';
import box from '../../../../shared/back-office/detail/box.module.css';
import css from './status-panel.module.css';

type StatusPanelProps = Readonly<{ product: AdminProductPage }>;

/** The current status with its reason, and the previous statuses. */
export const StatusPanel = ({ product }: StatusPanelProps) => {
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  const local = useLocal();
  const { status, status_changes: changes } = product;
  const earlier = changes.slice(1);
  return (
    <section
      className={`${box['box']} ${css['panel']}`}
      aria-label={t(($) => $.adminProduct.status.title)}
    >
      <div className={css['line']}>
        <ProductStatusBadge status={toProductStatus(status)} />
        {!status.sellable && (
          <span className={css['soft']}>{t(($) => $.adminProduct.status.notSold)}</span>
        )}
      </div>
      {changes.length > 0 && <p>{local(status, 'reason')}</p>}
      {earlier.length > 0 && (
        <details>
          <summary>{t(($) => $.adminProduct.status.earlier)}</summary>
          <ol className={css['changes']}>
            {earlier.map((change) => (
              <li key={change.at}>
                <time dateTime={change.at}>{dateTime(change.at)}</time>
                <strong>{local(change, 'label')}</strong>
                <span>{local(change, 'reason')}</span>
              </li>
            ))}
          </ol>
        </details>
      )}
    </section>
  );
};
