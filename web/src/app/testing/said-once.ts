import { screen } from '@testing-library/react';

/** Toasts are shown a moment after the form. */
const toastMs = 60;

/** Waits until a text is shown, and throws when a toast repeats it. */
export const expectShownOnce = async (text: string): Promise<HTMLElement> => {
  await screen.findAllByText(text);
  await import('../../shared/ui/toast-list.tsx');
  await new Promise((resolve) => {
    setTimeout(resolve, toastMs);
  });
  return screen.getByText(text);
};
