import type { ProductStatus } from '@shop/contracts/catalog/contract';
import type { TablerIcon } from '@tabler/icons-react';
import { IconAlertTriangle, IconBan, IconCheck, IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../text/use-format.ts';
import { useLocal } from '../../text/use-local.ts';
import css from './status-badge.module.css';

export type StatusColour = ProductStatus['colour'];

const icons: Readonly<Record<StatusColour, TablerIcon>> = {
  good: IconCheck,
  progress: IconRefresh,
  warning: IconAlertTriangle,
  bad: IconBan,
};

type StatusIndicatorProps = Readonly<{ colour: StatusColour }>;

/** The coloured icon of a status. Always used beside its text. */
export const StatusIndicator = ({ colour }: StatusIndicatorProps) => {
  const Icon = icons[colour];
  return (
    <span className={css['indicator']} data-colour={colour} aria-hidden="true">
      <Icon size={14} stroke={2.5} />
    </span>
  );
};

type StatusBadgeProps = Readonly<{
  colour: StatusColour;
  label: string;
  size?: 's' | 'l';
  /** Shown after the label. */
  children?: ReactNode;
}>;

/** A status as a coloured icon and text, never by colour alone. */
export const StatusBadge = ({ colour, label, size = 's', children }: StatusBadgeProps) => (
  <span className={css['badge']} data-size={size} data-colour={colour}>
    <StatusIndicator colour={colour} />
    <span className={css['word']}>{label}</span>
    {children}
  </span>
);

type ProductStatusBadgeProps = Readonly<{ status: ProductStatus; size?: 's' | 'l' }>;

/** The product's status and the date since which it applies. */
export const ProductStatusBadge = ({ status, size = 's' }: ProductStatusBadgeProps) => {
  const { t } = useTranslation();
  const { date, dateTime } = useFormat();
  const local = useLocal();
  return (
    <StatusBadge colour={status.colour} label={local(status, 'label')} size={size}>
      <time
        className={css['since']}
        dateTime={status.changed_at}
        title={dateTime(status.changed_at)}
        suppressHydrationWarning
      >
        {t(($) => $.catalog.since, { date: date(status.changed_at) })}
      </time>
    </StatusBadge>
  );
};
