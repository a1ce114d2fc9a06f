import type { ReactNode } from 'react';
import actionRow from './action-row.module.css';
import css from './email-link-page.module.css';
import { PageMeta } from './page-meta.tsx';

type EmailLinkPageProps = Readonly<{
  title: string;
  text: string | null;
  /** Why the request failed. */
  refusal: string | undefined;
  /** The buttons. */
  children: ReactNode;
}>;

/** The page of a link in an email. Opening it changes nothing; its button does. */
export const EmailLinkPage = ({ title, text, refusal, children }: EmailLinkPageProps) => (
  <div className={css['page']}>
    <PageMeta title={title} noindex />
    <div aria-live="polite" className={css['text']}>
      <h1>{title}</h1>
      {text !== null && <p>{text}</p>}
      {refusal !== undefined && <p className={css['refusal']}>{refusal}</p>}
    </div>
    <div className={actionRow['actions']}>{children}</div>
  </div>
);
