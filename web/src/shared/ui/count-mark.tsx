import { VisuallyHidden } from '@mantine/core';
import css from './count-mark.module.css';

type CountMarkProps = Readonly<{
  count: number;
  /** What is counted, for screen readers: "3 wait for an answer". */
  label: string;
}>;

const mostShown = 99;

/** The number of things that wait for a person. Nothing is drawn when nothing waits. */
export const CountMark = ({ count, label }: CountMarkProps) => {
  if (count === 0) return null;
  return (
    <span className={css['mark']}>
      <span aria-hidden="true">{count > mostShown ? `${mostShown}+` : count}</span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
};
