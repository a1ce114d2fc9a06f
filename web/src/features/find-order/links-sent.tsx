import { IconMail } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import css from './find-order-page.module.css';

type LinksSentProps = Readonly<{ email: string; children: ReactNode }>;

/** The same for known and unknown addresses, so that it does not reveal who is a buyer. */
export const LinksSent = ({ email, children }: LinksSentProps) => {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => heading.current?.focus(), []);

  return (
    <section className={css['sent']} aria-labelledby="sent">
      <IconMail size={32} aria-hidden="true" />
      <h2 id="sent" ref={heading} tabIndex={-1}>
        {t(($) => $.findOrder.sent)}
      </h2>
      <p>{t(($) => $.findOrder.sentText, { email })}</p>
      {children}
    </section>
  );
};
