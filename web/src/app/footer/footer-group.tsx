import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import css from './footer-group.module.css';

type FooterGroupProps = Readonly<{
  label: string;
  className?: string | undefined;
  children: ReactNode;
}>;

/**
 * A labeled group of the footer. On phones it is collapsed until its label is pressed; on wide
 * screens style sheets keep it open and show a plain label.
 */
export const FooterGroup = ({ label, className = '', children }: FooterGroupProps) => (
  <div className={`${css['group'] ?? ''} ${className}`}>
    <p className={css['label']}>{label}</p>
    <details className={css['fold']}>
      <summary className={css['summary']}>
        {label}
        <IconChevronDown className={css['chevron']} size={20} aria-hidden="true" />
      </summary>
      {children}
    </details>
  </div>
);
