import { IconMail } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import css from './contacts-page.module.css';

type ContactSentProps = Readonly<{ email: string; children: ReactNode }>;

export const ContactSent = ({ email, children }: ContactSentProps) => {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => heading.current?.focus(), []);

  return (
    <section className={css['sent']} aria-labelledby="sent">
      <IconMail size={32} aria-hidden="true" />
      <h2 id="sent" ref={heading} tabIndex={-1}>
        {t(($) => $.contacts.sent)}
      </h2>
      <p>{t(($) => $.contacts.sentText, { email })}</p>
      {children}
    </section>
  );
};
