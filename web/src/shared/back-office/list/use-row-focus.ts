import type { RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { isFocusLost } from '../../ui/is-focus-lost.ts';
import { findOpenedRow } from './list-origin.ts';

const primaryOf = (list: HTMLElement | null, id: string): HTMLElement | null => {
  const rows = [...(list?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
  const row = rows.find(({ dataset }) => dataset['row'] === id);
  return row?.querySelector<HTMLElement>('[data-primary]') ?? null;
};

/**
 * Roving focus: only the controls of one row are in the tab order, and j, k and the arrows move it.
 * The default is the first row, also after the focused row has left the list. Returning to
 * the list focuses the row that was opened, once.
 */
export const useRowFocus = (list: RefObject<HTMLElement | null>, ids: readonly string[]) => {
  const { key, state } = useLocation() as { key: string; state: unknown }; // from a link
  const [opened] = useState(() => findOpenedRow(key, state));
  const [focused, setFocused] = useState(opened);
  const current = focused !== undefined && ids.includes(focused) ? focused : ids[0];

  const isOpenedShown = opened !== undefined && ids.includes(opened);
  const isDone = useRef(false);
  useEffect(() => {
    if (!isOpenedShown || isDone.current) return;
    isDone.current = true;
    if (isFocusLost()) primaryOf(list.current, opened)?.focus();
  }, [isOpenedShown, opened, list]);

  const move = (steps: 1 | -1) => {
    const isInside = list.current?.contains(document.activeElement) ?? false;
    const index = current === undefined ? -1 : ids.indexOf(current);
    const next = isInside ? Math.min(Math.max(index + steps, 0), ids.length - 1) : index;
    const id = ids[next];
    if (id === undefined) return;
    setFocused(id);
    const primary = primaryOf(list.current, id);
    primary?.focus({ preventScroll: true });
    primary?.closest('[data-row]')?.scrollIntoView({ block: 'nearest' });
  };

  const focusFirst = () => {
    const [first] = ids;
    if (first !== undefined) primaryOf(list.current, first)?.focus({ preventScroll: true });
  };

  return { current, setFocused, move, focusFirst };
};

export type RowFocus = ReturnType<typeof useRowFocus>;
