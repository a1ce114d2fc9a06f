import css from './status-mark.module.css';

/** `good`: for sale or done; `warn`: needs attention soon; `bad`: needs attention now. */
export type MarkTone = 'good' | 'warn' | 'bad' | 'plain';

type StatusMarkProps = Readonly<{
  tone: MarkTone;
  /** The dot has only an outline, for a status that is not reached yet or that staff chose. */
  isHollow?: boolean;
  /** The text is muted, for a status that needs no attention. */
  isSoft?: boolean;
  children: string;
}>;

/** A status as a word with a dot. */
export const StatusMark = ({
  tone,
  isHollow = false,
  isSoft = false,
  children,
}: StatusMarkProps) => (
  <span
    className={css['mark']}
    data-tone={tone}
    data-hollow={isHollow || undefined}
    data-soft={isSoft || undefined}
  >
    {children}
  </span>
);
