import type { ReactNode } from 'react';
import css from './entity-form.module.css';

type NoticeProps = Readonly<{ kind: 'note' | 'refusal'; children: ReactNode }>;

/** A notice above a form about the form as a whole. */
export const Notice = ({ kind, children }: NoticeProps) => (
  <div className={css['notice']} data-kind={kind} role={kind === 'refusal' ? 'alert' : 'status'}>
    {children}
  </div>
);
