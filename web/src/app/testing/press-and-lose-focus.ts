import { fireEvent } from '@testing-library/react';

/**
 * Presses a focused button that is disabled until an answer arrives. Browsers then take its focus;
 * jsdom does so only if another element has it and is removed.
 */
export const pressAndLoseFocus = (button: HTMLElement): void => {
  button.focus();
  fireEvent.click(button);
  const other = document.createElement('button');
  document.body.append(other);
  other.focus();
  other.remove();
};
