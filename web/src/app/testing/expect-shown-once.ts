import { screen } from '@testing-library/react';

/** In milliseconds. Toasts appear shortly after the form's message. */
const toastMs = 60;

/** Waits for a text, and throws if a toast repeats it. */
export const expectShownOnce = async (text: string): Promise<HTMLElement> => {
  await screen.findAllByText(text);
  await import('../../shared/ui/toast-list.tsx');
  await new Promise((resolve) => {
    setTimeout(resolve, toastMs);
  });
  return screen.getByText(text);
};
