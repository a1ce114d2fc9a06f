import type { ComponentProps } from 'react';
import css from './data-table.module.css';

/** A table of the page's width. Its class styles the cells. */
export const DataTable = ({ className = '', ...props }: Readonly<ComponentProps<'table'>>) => (
  <table {...props} className={`${css['table'] ?? ''} ${className}`} />
);
