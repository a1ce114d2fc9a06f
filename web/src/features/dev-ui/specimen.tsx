import type { ReactNode } from 'react';
import { TitledSection } from '../../shared/ui/titled-section.tsx';
import css from './dev-ui-page.module.css';

type SpecimenProps = Readonly<{ title: string; children: ReactNode }>;

export const Specimen = ({ title, children }: SpecimenProps) => (
  <TitledSection title={title}>
    <div className={css['parts']}>{children}</div>
  </TitledSection>
);
