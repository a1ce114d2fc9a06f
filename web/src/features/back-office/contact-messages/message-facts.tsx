import { Button } from '@mantine/core';
import type { AdminContact } from '@shop/contracts/support/contacts.contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/text/use-format.ts';
import { AssignSelect } from './assign-select.tsx';
import { BlockDialog } from './block-dialog.tsx';
import { CopyEmail } from './copy-email.tsx';
import factGrid from '../../../shared/back-office/detail/fact-grid.module.css';
import css from './message-facts.module.css';

/** The sender, the assignee, and whether the sender is blocked. */
export const MessageFacts = ({ message }: Readonly<{ message: AdminContact }>) => {
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  const { id, name, email, lang, submitted_at: at, assignee, blocked } = message;
  const [isBlocking, setBlocking] = useState(false);
  const erased = t(($) => $.adminContactMessages.erased);
  return (
    <aside className={css['facts']} aria-label={t(($) => $.adminContactMessages.facts)}>
      <AssignSelect id={id} assignee={assignee} />
      <dl className={factGrid['facts']}>
        <dt>{t(($) => $.adminContactMessages.sender)}</dt>
        <dd>{name ?? erased}</dd>
        <dt>{t(($) => $.adminContactMessages.email)}</dt>
        <dd className={css['email']}>
          {email === null ? (
            erased
          ) : (
            <>
              <span>{email}</span>
              <CopyEmail email={email} />
            </>
          )}
        </dd>
        <dt>{t(($) => $.adminContactMessages.language)}</dt>
        <dd>{t(($) => $.adminForm.languages[lang])}</dd>
        <dt>{t(($) => $.adminContactMessages.receivedAt)}</dt>
        <dd>
          <time dateTime={at}>{dateTime(at)}</time>
        </dd>
      </dl>
      {blocked && (
        <div className={css['blocked']}>
          <p>
            {blocked.until === null
              ? t(($) => $.adminContactMessages.blocked, { at: dateTime(blocked.at) })
              : t(($) => $.adminContactMessages.blockedUntil, { until: dateTime(blocked.until) })}
          </p>
          <p className={css['reason']}>
            {t(($) => $.adminForm.history.reason, { reason: blocked.reason })}
          </p>
        </div>
      )}
      {(email !== null || blocked) && (
        <Button
          variant="default"
          size="sm"
          className={css['block'] ?? ''}
          onClick={() => setBlocking(true)}
        >
          {t(($) => $.adminContactMessages[blocked ? 'unblock' : 'block'])}
        </Button>
      )}
      <BlockDialog message={message} opened={isBlocking} onClose={() => setBlocking(false)} />
    </aside>
  );
};
