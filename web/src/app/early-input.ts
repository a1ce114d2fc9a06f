import type { EarlyInput, Field, TextField } from './early-input-recorder.ts';
import { isSelect, isToggle } from './early-input-recorder.ts';

const dispatch = (field: Field, event: string): void => {
  field.dispatchEvent(new Event(event, { bubbles: true }));
};

/** Sets the value as the browser does: React ignores one that a script assigns. */
const setNatively = (field: Field, prototype: object, value: string): void => {
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
};

const restoreText = (field: TextField, value: string): void => {
  // React keeps the default value equal to its own.
  if (field.value === value && field.defaultValue === value) return;
  // React ignores the value that it read during hydration, so it is assigned another one first.
  field.value = field.defaultValue;
  setNatively(
    field,
    'rows' in field ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype,
    value,
  );
  dispatch(field, 'input');
};

const restoreToggle = (field: HTMLInputElement, checked: boolean): void => {
  field.checked = !checked; // React ignores the state that it read during hydration
  field.click();
};

/**
 * Enters again what the person typed or chose before the page was interactive. Hydration resets the
 * fields of forms, or leaves them different from what React knows.
 */
export const restoreEarlyInput = (early: EarlyInput): void => {
  const inputs = [...early]; // entering a field again removes it from the record
  for (const [field, { value, checked }] of inputs) {
    if (!field.isConnected) continue;
    if (isToggle(field)) restoreToggle(field, checked);
    else if (!isSelect(field)) restoreText(field, value);
    else if (field.value !== value) {
      setNatively(field, HTMLSelectElement.prototype, value);
      dispatch(field, 'change');
    }
  }
};
