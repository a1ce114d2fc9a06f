import css from './state-mark.module.css';

/** `good`: for sale or done; `warn`: needs attention soon; `bad`: needs attention now. */
export type MarkTone = 'good' | 'warn' | 'bad' | 'plain';

type StateMarkProps = Readonly<{
  tone: MarkTone;
  /** The dot has only an outline, for a state that is not reached yet or that staff chose. */
  isHollow?: boolean;
  /** The text is muted, for a state that needs no attention. */
  isSoft?: boolean;
  children: string;
}>;

/** A state as a word with a dot. */
export const StateMark = ({ tone, isHollow = false, isSoft = false, children }: StateMarkProps) => (
  <span
    className={css['mark']}
    data-tone={tone}
    data-hollow={isHollow || undefined}
    data-soft={isSoft || undefined}
  >
    {children}
  </span>
);
