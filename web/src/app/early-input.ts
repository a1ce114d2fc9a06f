const isToggle = ({ type }: HTMLInputElement): boolean => type === 'checkbox' || type === 'radio';

/** Sets the value as the browser does: React ignores one that a script assigns. */
const setNatively = (field: HTMLInputElement, value: string): void => {
  const { prototype } = 'rows' in field ? HTMLTextAreaElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
};

const restore = (field: HTMLInputElement, value: string, checked: boolean): void => {
  if (isToggle(field)) {
    if (field.checked !== checked) field.click();
  } else if (field.value !== value) setNatively(field, value);
};

/**
 * Hydration resets the fields of forms. Returns a function that enters again what the person typed
 * before it.
 */
export const keepEarlyInput = (fields: readonly HTMLInputElement[]): (() => void) => {
  const inputs = fields.map((field) => ({ field, value: field.value, checked: field.checked }));
  return () => {
    for (const { field, value, checked } of inputs)
      if (field.isConnected) restore(field, value, checked);
  };
};
