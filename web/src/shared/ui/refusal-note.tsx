import css from './refusal-note.module.css';

type RefusalNoteProps = Readonly<{
  /** Undefined without an error, or if a field shows it. */
  text: string | undefined;
  /** Counts errors, so that a repeated one is announced again. */
  attempt?: number;
  className?: string | undefined;
}>;

const bringIntoView = (note: HTMLElement | null): void =>
  note?.scrollIntoView({ block: 'nearest' });

/** The error of a form that no field shows. It is announced and scrolled into view. */
export const RefusalNote = ({ text, attempt = 0, className = '' }: RefusalNoteProps) =>
  text === undefined ? null : (
    <p
      key={`${attempt} ${text}`}
      ref={bringIntoView}
      className={`${css['refusal'] ?? ''} ${className}`}
      role="alert"
    >
      {text}
    </p>
  );
