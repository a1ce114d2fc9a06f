import type { ReactNode } from 'react';
import css from './account-page.module.css';

/** A narrow page with one form, such as the one to sign in. */
export const AccountPage = ({ children }: Readonly<{ children: ReactNode }>) => (
  <div className={css['page']}>{children}</div>
);
