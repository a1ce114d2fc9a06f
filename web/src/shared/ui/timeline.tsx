import type { ReactNode } from 'react';
import { useFormat } from '../text/use-format.ts';
import css from './timeline.module.css';

export type TimelineItem = Readonly<{ id: string; at: string; what: ReactNode }>;

type TimelineProps = Readonly<{ label: string; items: readonly TimelineItem[] }>;

/** Events with their times, oldest first. The last item is the current state. */
export const Timeline = ({ label, items }: TimelineProps) => {
  const { time, dateTime } = useFormat();
  return (
    <ol className={css['list']} aria-label={label} aria-live="polite">
      {items.map(({ id, at, what }) => (
        <li key={id} className={css['item']}>
          <span className={css['what']}>{what}</span>
          <time className={css['at']} dateTime={at} title={dateTime(at)}>
            {time(at)}
          </time>
        </li>
      ))}
    </ol>
  );
};
