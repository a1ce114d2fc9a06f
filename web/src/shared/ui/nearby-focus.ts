const focusable =
  'a[href], button:not(:disabled), input:not(:disabled, [type="hidden"]), select:not(:disabled), textarea:not(:disabled)';

/** A menu is removed when an item is chosen, and is not beside the button that opened it. */
const findMenuButton = (element: Element): Element | null =>
  element.matches('[role="menu"][aria-labelledby]')
    ? document.getElementById(element.getAttribute('aria-labelledby') ?? '')
    : null;

/**
 * An element and the elements that contain it, from the inside out. The button of a menu counts as
 * the element that contains the menu.
 */
export const listAncestors = (element: Element | null): readonly Element[] =>
  element === null
    ? []
    : [element, ...listAncestors(findMenuButton(element) ?? element.parentElement)];

/**
 * Focuses the first of these elements that is still on the page, or the first control in it: the
 * place where a removed element was. The whole page is not such a place.
 */
export const focusNearby = (elements: readonly Element[]): void => {
  for (const element of elements) {
    if (element === document.body) return;
    if (!element.isConnected) continue;
    const control = element.matches(focusable) ? element : element.querySelector(focusable);
    if (!(control instanceof HTMLElement)) continue;
    control.focus({ preventScroll: true });
    if (document.activeElement === control) return;
  }
};
