type TextField = HTMLInputElement | HTMLTextAreaElement;
type Field = TextField | HTMLSelectElement;

const isSelect = (field: Field): field is HTMLSelectElement => 'options' in field;

const isToggle = (field: Field): field is HTMLInputElement =>
  field.type === 'checkbox' || field.type === 'radio';

/** Sets the value as the browser does: React ignores one that a script assigns. */
const setNatively = (field: Field, prototype: object, value: string, event: string): void => {
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event(event, { bubbles: true }));
};

const restore = (field: Field, value: string, checked: boolean): void => {
  if (isToggle(field)) {
    if (field.checked !== checked) field.click();
  } else if (field.value !== value) {
    if (isSelect(field)) setNatively(field, HTMLSelectElement.prototype, value, 'change');
    else
      setNatively(
        field,
        'rows' in field ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype,
        value,
        'input',
      );
  }
};

/**
 * Hydration resets the fields of forms. Returns a function that enters again what the person typed
 * or chose before it.
 */
export const keepEarlyInput = (fields: readonly Field[]): (() => void) => {
  const inputs = fields.map((field) => ({
    field,
    value: field.value,
    checked: isToggle(field) && field.checked,
  }));
  return () => {
    for (const { field, value, checked } of inputs)
      if (field.isConnected) restore(field, value, checked);
  };
};
