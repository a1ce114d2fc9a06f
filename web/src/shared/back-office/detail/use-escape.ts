import { useEffect, useEffectEvent } from 'react';

const fields = 'input:not([type="checkbox"], [type="radio"]), textarea, [contenteditable="true"]';
const layers = '[role="dialog"], [role="menu"], [role="listbox"], [aria-expanded="true"]';
const dialog = '[role="dialog"][aria-modal="true"]';

/** Whether a layer or a filled search field uses the key: it then closes or clears. */
const isUsed = (target: HTMLElement): boolean =>
  target.closest(layers) !== null ||
  (target instanceof HTMLInputElement && target.type === 'search' && target.value !== '');

/**
 * Calls `onEscape` if nothing else on the page uses Escape. In a field the key leaves the field
 * first. Listens on the window, so that all controls receive the key before.
 */
export const useEscape = (onEscape: () => void): void => {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, defaultPrevented, isComposing } = event;
    if (key !== 'Escape' || defaultPrevented || isComposing) return;
    if (document.querySelector(dialog)) return;
    // A dialog that the key has just closed is still an ancestor of the target.
    if (target instanceof HTMLElement && isUsed(target)) return;
    if (target instanceof HTMLElement && target.matches(fields)) return target.blur();
    onEscape();
  });

  useEffect(() => {
    const listen = (event: KeyboardEvent) => handle(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
};
