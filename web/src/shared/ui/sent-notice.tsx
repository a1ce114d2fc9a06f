import { IconMail } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import css from './sent-notice.module.css';

type SentNoticeProps = Readonly<{ title: string; text: string; children: ReactNode }>;

/** Replaces a form after it was sent. Its heading gets the focus. */
export const SentNotice = ({ title, text, children }: SentNoticeProps) => {
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => heading.current?.focus(), []);

  return (
    <section className={css['sent']} aria-labelledby="sent">
      <IconMail size={32} aria-hidden="true" />
      <h2 id="sent" ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <p>{text}</p>
      {children}
    </section>
  );
};
