import { useEffect, useEffectEvent } from 'react';
import type { Shortcut } from './shortcut.ts';
import { findShortcut } from './shortcut.ts';

type Handlers = Readonly<Partial<Record<Shortcut, (event: KeyboardEvent) => void>>>;

const typing = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"]';
const layers = '[role="dialog"], [role="menu"], [role="listbox"]';
/** The focused control handles these keys itself, unless it is a row's link. */
const ownKeys: readonly string[] = [' ', 'ArrowDown', 'ArrowUp'];

const belongsToControl = ({ key, target }: KeyboardEvent, list: HTMLElement | null): boolean => {
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest(typing) || target.closest(layers)) return true;
  if (!ownKeys.includes(key) || target === document.body) return false;
  if (key === ' ' && target.closest('button, input')) return true;
  return !(list?.contains(target) ?? false);
};

/**
 * Handles the shortcuts of a list on its whole page, unless a control needs the key. Listens in the
 * capture phase, because the page may use the same keys.
 */
export const useListShortcuts = (
  list: Readonly<{ current: HTMLElement | null }>,
  handlers: Handlers,
): void => {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || belongsToControl(event, list.current)) return;
    if (document.querySelector('[role="dialog"][aria-modal="true"]')) return;
    const shortcut = findShortcut(event);
    const handle = shortcut && handlers[shortcut];
    if (!handle) return;
    event.stopPropagation();
    handle(event);
  });

  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen, { capture: true });
    return () => document.removeEventListener('keydown', listen, { capture: true });
  }, []);
};
