import { useEffect, useState } from 'react';

/** The focused element. For an item of a menu, which closes, it is the button of the menu. */
const findOpener = (): Element | null => {
  const { activeElement } = document;
  const menu = activeElement?.closest('[role="menu"]');
  return menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : activeElement;
};

/**
 * Returns the focus to the element that opened the dialog once the dialog is removed. For dialogs
 * that are mounted when they open: Mantine returns the focus only if `opened` changes.
 */
export const useReturnFocus = (): void => {
  const [opener] = useState(findOpener); // the dialog takes the focus after its first render
  useEffect(
    () => () => {
      const { activeElement, body } = document;
      const isFocusLost = activeElement === null || activeElement === body;
      if (isFocusLost && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    },
    [opener],
  );
};
