import type { ComponentProps } from 'react';
import { DataTable } from '../ui/data-table.tsx';
import css from './figure-table.module.css';

/** A table of figures, each row with its name. Its class styles the cells further. */
export const FigureTable = ({ className = '', ...props }: Readonly<ComponentProps<'table'>>) => (
  <DataTable {...props} className={`${css['table'] ?? ''} ${className}`} />
);
