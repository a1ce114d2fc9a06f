import { Fragment } from 'react';
import css from './email-text.module.css';

/** An email address of a table. A long one breaks after “@” and between the parts of its domain. */
export const EmailText = ({ email }: Readonly<{ email: string }>) => (
  <span className={css['email']}>
    {email.split(/(?<=@)|(?=\.)/u).map((part, index) => (
      <Fragment key={index}>
        {index > 0 && <wbr />}
        {part}
      </Fragment>
    ))}
  </span>
);
