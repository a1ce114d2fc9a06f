/** A `ref` of a form that takes the place of an element that had the focus. */
export const focusFirstField = (form: HTMLFormElement | null): void =>
  form?.querySelector<HTMLElement>('input, select, textarea')?.focus();
