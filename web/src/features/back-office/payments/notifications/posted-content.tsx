import { Button } from '@mantine/core';
import type { RevealedNotification } from '@shop/contracts/payments/notifications.contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../../../shared/back-office/detail/panel.tsx';
import softText from '../../../../shared/back-office/soft-text.module.css';
import css from '../payments.module.css';
import { RevealDialog } from './reveal-dialog.tsx';

type PostedContentProps = Readonly<{ id: string; system: string }>;

/** The posted content, hidden until the administrator gives a reason. Unmounting discards it. */
export const PostedContent = ({ id, system }: PostedContentProps) => {
  const { t } = useTranslation();
  const [posted, setPosted] = useState<RevealedNotification>();
  const [isAsking, setAsking] = useState(false);
  return (
    <Panel aria-labelledby="notification-content">
      <h2 id="notification-content">{t(($) => $.adminNotifications.content)}</h2>
      <p className={softText['small']}>{t(($) => $.adminNotifications.contentText)}</p>
      {posted && (
        <>
          <h3 className={softText['small']}>{t(($) => $.adminNotifications.headers)}</h3>
          {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by keyboard */}
          <pre className={css['posted']} tabIndex={0}>
            {Object.entries(posted.headers)
              .map(([name, value]) => `${name}: ${value}`)
              .join('\n')}
          </pre>
          <h3 className={softText['small']}>{t(($) => $.adminNotifications.body)}</h3>
          {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by keyboard */}
          <pre className={css['posted']} tabIndex={0}>
            {posted.raw}
          </pre>
        </>
      )}
      <div className={css['actions']}>
        {posted ? (
          <Button variant="default" size="sm" onClick={() => setPosted(undefined)}>
            {t(($) => $.adminNotifications.hide)}
          </Button>
        ) : (
          <Button variant="default" size="sm" onClick={() => setAsking(true)}>
            {t(($) => $.adminNotifications.show)}
          </Button>
        )}
      </div>
      {isAsking && (
        <RevealDialog
          id={id}
          system={system}
          onShown={setPosted}
          onClose={() => setAsking(false)}
        />
      )}
    </Panel>
  );
};
