import { VisuallyHidden } from '@mantine/core';
import css from './count-mark.module.css';

type CountMarkProps = Readonly<{
  count: number;
  /** The text for screen readers, for example "3 wait for an answer". */
  label: string;
}>;

const maxShown = 99;

/** The number of items that need attention; nothing for 0. */
export const CountMark = ({ count, label }: CountMarkProps) => {
  if (count === 0) return null;
  return (
    <span className={css['mark']}>
      <span aria-hidden="true">{count > maxShown ? `${maxShown}+` : count}</span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
};
