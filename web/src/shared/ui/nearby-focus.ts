const focusable =
  'a[href], button:not(:disabled), input:not(:disabled, [type="hidden"]), select:not(:disabled), textarea:not(:disabled)';

/** An element and the elements that contain it, from the inside out. */
export const withAncestors = (element: Element | null): readonly Element[] =>
  element === null ? [] : [element, ...withAncestors(element.parentElement)];

/**
 * Focuses the first of these elements that is still on the page, or the first control in it: the
 * place where a removed element was.
 */
export const focusNearby = (elements: readonly Element[]): void => {
  for (const element of elements) {
    if (!element.isConnected || element === document.body) continue;
    const control = element.matches(focusable) ? element : element.querySelector(focusable);
    if (!(control instanceof HTMLElement)) continue;
    control.focus({ preventScroll: true });
    return;
  }
};
