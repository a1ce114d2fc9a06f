import { VisuallyHidden } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { splitLang } from '../shared/routing/lang-prefix.ts';

/** Calls `onTitle` once the document has a title. Returns a function that stops waiting. */
const whenTitled = (onTitle: (title: string) => void): (() => void) => {
  const check = () => {
    if (document.title === '') return;
    observer.disconnect();
    onTitle(document.title);
  };
  const observer = new MutationObserver(check);
  observer.observe(document.head, { childList: true, characterData: true, subtree: true });
  check();
  return () => observer.disconnect();
};

/**
 * Announces the title of another page to screen readers, as browsers do when they load one. A page
 * whose data loads has no title at first.
 */
export const PageAnnouncement = () => {
  const { path } = splitLang(useLocation().pathname);
  const last = useRef(path);
  const announcement = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (last.current === path) return;
    last.current = path;
    return whenTitled((title) => {
      if (announcement.current) announcement.current.textContent = title;
    });
  }, [path]);

  return <VisuallyHidden component="div" aria-live="polite" ref={announcement} />;
};
