import { Fragment } from 'react';
import css from './email-text.module.css';

type EmailTextProps = Readonly<{ email: string }>;

/**
 * An email address of a table. One that is too long breaks after “@”, and its domain breaks only if
 * it is too long for a line of its own.
 */
export const EmailText = ({ email }: EmailTextProps) => {
  const domainStart = email.lastIndexOf('@') + 1;
  return (
    <span className={css['email']}>
      {email.slice(0, domainStart)}
      <wbr />
      <span className={css['domain']}>
        {email
          .slice(domainStart)
          .split(/(?=\.)/u)
          .map((part, index) => (
            <Fragment key={index}>
              {index > 0 && <wbr />}
              {part}
            </Fragment>
          ))}
      </span>
    </span>
  );
};
