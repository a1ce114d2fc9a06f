/** A `ref` of a form that takes the place of the button that opened it, which had the focus. */
export const focusFirstField = (form: HTMLFormElement | null): void =>
  form?.querySelector<HTMLElement>('input, select, textarea')?.focus();
