import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLostFocus } from '../../../shared/ui/use-lost-focus.ts';

type ClosingRefs = Readonly<{
  /** The notice that the ticket is closed. */
  notice: RefObject<HTMLLegendElement | null>;
  /** The message field. */
  area: RefObject<HTMLTextAreaElement | null>;
  /**
   * Announces the new state of the ticket to screen readers, unless the focus moved to its notice.
   */
  announcement: RefObject<HTMLOutputElement | null>;
}>;

/**
 * Closing or reopening a ticket swaps the composer for a notice. If that removed the focused
 * element, the focus moves to its replacement; if not, the change is announced.
 */
export const useClosing = (closed: string | undefined): ClosingRefs => {
  const { t } = useTranslation();
  const notice = useRef<HTMLLegendElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const before = useRef(closed);
  const findLostFocus = useLostFocus();
  const announcement = useRef<HTMLOutputElement>(null);
  const reopened = t(($) => $.support.reopened);

  useEffect(() => {
    if (before.current === closed) return;
    before.current = closed;
    const target = closed === undefined ? area.current : notice.current;
    const isFocusLost = findLostFocus() !== null;
    if (isFocusLost) target?.focus({ preventScroll: true });
    if (announcement.current)
      announcement.current.textContent = isFocusLost ? '' : (closed ?? reopened);
  }, [closed, findLostFocus, reopened]);

  return { notice, area, announcement };
};
