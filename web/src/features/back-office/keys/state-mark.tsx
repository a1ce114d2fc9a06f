import css from './state-mark.module.css';

/** `good`: for sale or done; `warn`: needs attention soon; `bad`: needs attention now. */
export type MarkTone = 'good' | 'warn' | 'bad' | 'plain';

type StateMarkProps = Readonly<{ tone: MarkTone; children: string }>;

/** A state as a word with a dot. */
export const StateMark = ({ tone, children }: StateMarkProps) => (
  <span className={css['mark']} data-tone={tone}>
    {children}
  </span>
);
