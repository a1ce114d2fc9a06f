import type { ReactNode } from 'react';
import css from './entity-form.module.css';

type FormSectionProps = Readonly<{ title: string; hint?: string; children: ReactNode }>;

/** A group of fields with a heading. */
export const FormSection = ({ title, hint, children }: FormSectionProps) => (
  <section className={css['section']}>
    <header className={css['heading']}>
      <h2>{title}</h2>
      {hint !== undefined && <p>{hint}</p>}
    </header>
    <div className={css['fields']}>{children}</div>
  </section>
);
