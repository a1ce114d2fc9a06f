import type { ReactNode } from 'react';
import css from './dev-ui-page.module.css';

type SpecimenProps = Readonly<{ title: string; children: ReactNode }>;

export const Specimen = ({ title, children }: SpecimenProps) => (
  <section className={css['specimen']}>
    <h2 className={css['title']}>{title}</h2>
    <div className={css['parts']}>{children}</div>
  </section>
);
