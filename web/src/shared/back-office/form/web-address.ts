import type { FieldProps } from './field-props.ts';
import { textOrNull } from './field-props.ts';

const hasScheme = /^[a-z][a-z0-9+.-]*:/i;

/** `vk.com/shop` is what people copy; the contract has the whole address. */
const wholeAddress = (text: string): string =>
  text === '' || hasScheme.test(text) ? text : `https://${text}`;

/** A web address that the contract has null for when nothing is written. */
export const webAddressOrNull = (field: FieldProps<string | null>) => ({
  ...textOrNull(field),
  onBlur: () => {
    const text = (field.value ?? '').trim();
    if (wholeAddress(text) !== field.value && text !== '') field.onChange(wholeAddress(text));
  },
});
