import { useEffect, useEffectEvent, useRef } from 'react';

const fields = 'input:not([type="checkbox"], [type="radio"]), textarea, [contenteditable="true"]';
const layers = '[role="dialog"], [role="menu"], [role="listbox"], [aria-expanded="true"]';
const dialog = '[role="dialog"][aria-modal="true"]';

/** Whether a dialog, a layer or a filled search field uses the key: it then closes or clears. */
const isUsed = ({ target }: KeyboardEvent): boolean =>
  document.querySelector(dialog) !== null ||
  (target instanceof HTMLElement && target.closest(layers) !== null) ||
  (target instanceof HTMLInputElement && target.type === 'search' && target.value !== '');

/**
 * Calls `onEscape` if nothing else on the page uses Escape. In a field the key leaves the field
 * first. A key that is held down counts once.
 *
 * Looks at the page before any control receives the key, because a dialog or a menu may be closed
 * when the key arrives at the window. Acts on the window, so that all controls receive the key
 * first.
 */
export const useEscape = (onEscape: () => void): void => {
  const usedKey = useRef<KeyboardEvent>(null);

  const handle = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, defaultPrevented, isComposing, repeat } = event;
    if (key !== 'Escape' || defaultPrevented || isComposing || repeat) return;
    if (usedKey.current === event) return;
    if (target instanceof HTMLElement && target.matches(fields)) return target.blur();
    onEscape();
  });

  useEffect(() => {
    const recordUse = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && isUsed(event)) usedKey.current = event;
    };
    const listen = (event: KeyboardEvent) => handle(event);
    window.addEventListener('keydown', recordUse, { capture: true });
    window.addEventListener('keydown', listen);
    return () => {
      window.removeEventListener('keydown', recordUse, { capture: true });
      window.removeEventListener('keydown', listen);
    };
  }, []);
};
