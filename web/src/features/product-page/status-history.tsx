import type { StatusChange } from '@shop/contracts/catalog/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/text/use-format.ts';
import { useLocal } from '../../shared/text/use-local.ts';
import { StatusIndicator } from '../../shared/ui/status-badge/status-badge.tsx';
import css from './status-history.module.css';

type StatusHistoryProps = Readonly<{ changes: readonly StatusChange[] }>;

/** The reason for the current status, with expandable earlier changes. */
export const StatusHistory = ({ changes }: StatusHistoryProps) => {
  const { t } = useTranslation();
  const local = useLocal();
  const [latest] = changes;
  if (!latest) return null;
  return (
    <>
      <p className={css['reason']}>{local(latest, 'reason')}</p>
      {changes.length > 1 && (
        <details className={css['history']}>
          <summary>{t(($) => $.product.statusHistory)}</summary>
          <ol>
            {changes.map((change) => (
              <Change key={change.at} change={change} />
            ))}
          </ol>
        </details>
      )}
    </>
  );
};

const Change = ({ change }: Readonly<{ change: StatusChange }>) => {
  const { dateTime } = useFormat();
  const local = useLocal();
  return (
    <li className={css['change']}>
      <StatusIndicator colour={change.colour} />
      <div>
        <strong>{local(change, 'label')}</strong>{' '}
        <time className={css['time']} dateTime={change.at} suppressHydrationWarning>
          {dateTime(change.at)}
        </time>
        <p>{local(change, 'reason')}</p>
      </div>
    </li>
  );
};
