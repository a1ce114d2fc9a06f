import { useTranslation } from 'react-i18next';
import { Panel } from '../../../shared/back-office/detail/panel.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { QueryState } from '../../../shared/ui/query-state.tsx';
import softText from '../../../shared/back-office/soft-text.module.css';
import css from '../payments/payments.module.css';
import { useMailPreviewQuery } from './mail-api.ts';

type MailPreviewProps = Readonly<{ id: string }>;

/** The email as it would be sent now, without the secrets of its recipient. */
export const MailPreview = ({ id }: MailPreviewProps) => {
  const { t } = useTranslation();
  const query = useMailPreviewQuery(id);
  return (
    <Panel aria-labelledby="mail-preview">
      <h2 id="mail-preview">{t(($) => $.adminEmails.preview)}</h2>
      <p className={softText['small']}>{t(($) => $.adminEmails.previewText)}</p>
      <QueryState query={query} skeleton={<Skeleton height={200} />}>
        {({ email: renderedEmail }) =>
          renderedEmail === null ? (
            <p className={css['notice']}>{t(($) => $.adminEmails.nothing)}</p>
          ) : (
            <>
              <p>
                <span className={softText['small']}>{t(($) => $.adminEmails.subject)}</span>{' '}
                <strong>{renderedEmail.subject}</strong>
              </p>
              {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by keyboard */}
              <pre className={css['posted']} tabIndex={0}>
                {renderedEmail.text}
              </pre>
            </>
          )
        }
      </QueryState>
    </Panel>
  );
};
