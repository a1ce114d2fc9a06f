import { VisuallyHidden } from '@mantine/core';
import type { SerializedError } from '@reduxjs/toolkit';
import type { Lang } from '@shop/contracts/wire/contract';
import type { ReactNode, RefObject } from 'react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import type { Failure } from '../api/problem.ts';
import { asProblem, isNotFound } from '../api/problem.ts';
import { selectLang } from '../i18n/locale-slice.ts';
import actionRow from './action-row.module.css';
import css from './email-link-page.module.css';
import { isFocusLost } from './is-focus-lost.ts';
import { PageMeta } from './page-meta.tsx';

type EmailLinkPageProps = Readonly<{
  title: string;
  text: string | null;
  /** Why the request failed. */
  error: Failure | SerializedError | undefined;
  /** The code of the error that means that the link is no longer valid. */
  expiredCode?: string;
  /** The button that sends the request; hidden if another attempt fails too. */
  action: ReactNode;
  /** The other buttons. */
  children: ReactNode;
}>;

type NewTitleRefs = Readonly<{
  heading: RefObject<HTMLHeadingElement | null>;
  /** Announces the new title to screen readers, unless the focus moved to the heading. */
  announcement: RefObject<HTMLOutputElement | null>;
}>;

/** Screen readers start to read a change well within this time. */
const announcedMs = 3_000;

/**
 * A request changes the title. If the focus was on the button that was removed, it moves to the
 * heading, which screen readers then read; if not, the title is announced.
 */
const useNewTitle = (title: string, lang: Lang): NewTitleRefs => {
  const heading = useRef<HTMLHeadingElement>(null);
  const announcement = useRef<HTMLOutputElement>(null);
  const shown = useRef({ title, lang });

  useEffect(() => {
    const isNew = shown.current.lang === lang && shown.current.title !== title;
    shown.current = { title, lang };
    const isLost = isNew && isFocusLost();
    if (isLost) heading.current?.focus();
    const place = announcement.current;
    if (place === null) return;
    place.textContent = isNew && !isLost ? title : '';
    const timer = setTimeout(() => {
      place.textContent = ''; // it would repeat the heading for those who read the page
    }, announcedMs);
    return () => clearTimeout(timer);
  }, [title, lang]);

  return { heading, announcement };
};

/** The page of a link in an email. Opening it changes nothing; its button does. */
export const EmailLinkPage = (props: EmailLinkPageProps) => {
  const { error, expiredCode, action, children, ...question } = props;
  const { t } = useTranslation();
  const lang = useSelector(selectLang);
  const problem = error && asProblem(error, lang);
  const isIncomplete = isNotFound(problem);
  const isBroken = isIncomplete || (problem !== undefined && problem.code === expiredCode);
  const title = isBroken ? t(($) => $.emailLink.broken) : question.title;
  const text = isBroken ? null : question.text;
  const { heading, announcement } = useNewTitle(title, lang);
  return (
    <div className={css['page']}>
      <PageMeta title={title} noindex />
      <div>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <VisuallyHidden component="output" ref={announcement} />
        <div aria-live="polite" className={css['text']}>
          {text !== null && <p>{text}</p>}
          {problem && (
            <p className={css['refusal']}>
              {isIncomplete ? t(($) => $.emailLink.incomplete) : problem.message}
            </p>
          )}
        </div>
      </div>
      <div className={actionRow['actions']}>
        {!isBroken && action}
        {children}
      </div>
    </div>
  );
};
