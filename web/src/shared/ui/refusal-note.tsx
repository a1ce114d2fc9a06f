type RefusalNoteProps = Readonly<{
  /** Undefined when the form is fine, or a field says it. */
  text: string | undefined;
  /** Counts refusals: a repeated one is announced again. */
  attempt?: number;
  className?: string | undefined;
}>;

const bringIntoView = (note: HTMLElement | null): void =>
  note?.scrollIntoView({ block: 'nearest' });

/** Why a form was refused, when no field says so: announced, and scrolled into view. */
export const RefusalNote = ({ text, attempt = 0, className }: RefusalNoteProps) =>
  text === undefined ? null : (
    <p key={`${attempt} ${text}`} ref={bringIntoView} className={className} role="alert">
      {text}
    </p>
  );
