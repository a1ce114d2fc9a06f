import type { RefObject } from 'react';
import { useState } from 'react';

const primaryOf = (list: HTMLElement | null, id: string): HTMLElement | null =>
  list?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"] [data-primary]`) ?? null;

/**
 * Roving focus: only the controls of one row are in the tab order, and j, k and the arrows move it.
 * The default is the first row, also after the focused row has left the list.
 */
export const useRowFocus = (list: RefObject<HTMLElement | null>, ids: readonly string[]) => {
  const [focused, setFocused] = useState<string>();
  const current = focused !== undefined && ids.includes(focused) ? focused : ids[0];

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

  return { current, setFocused, move };
};

export type RowFocus = ReturnType<typeof useRowFocus>;
