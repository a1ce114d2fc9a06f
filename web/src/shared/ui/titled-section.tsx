import type { ReactNode } from 'react';
import css from './titled-section.module.css';

type TitledSectionProps = Readonly<{ id?: string; title: string; children: ReactNode }>;

/** A section of a page for developers, with its title beside the content. */
export const TitledSection = ({ id, title, children }: TitledSectionProps) => (
  <section id={id} className={css['section']}>
    <h2 className={css['title']}>{title}</h2>
    <div>{children}</div>
  </section>
);
