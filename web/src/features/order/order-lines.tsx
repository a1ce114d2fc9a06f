import type { ReactNode } from 'react';
import css from './order-lines.module.css';

export type OrderLine = Readonly<{
  label: string;
  value: ReactNode;
  /** Uses the monospaced typeface for sums and numbers. */
  mono?: boolean | undefined;
}>;

type OrderLinesProps = Readonly<{
  lines: readonly OrderLine[];
  className?: string | undefined;
  /** Announces changes of the values to screen readers. */
  live?: boolean;
}>;

/** The details of an order, one per row. */
export const OrderLines = ({ lines, className, live = false }: OrderLinesProps) => (
  <dl
    className={className === undefined ? css['lines'] : `${css['lines']} ${className}`}
    aria-live={live ? 'polite' : undefined}
  >
    {lines.map(({ label, value, mono }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd data-mono={mono}>{value}</dd>
      </div>
    ))}
  </dl>
);
