import type { FieldProps } from './field-props.ts';
import { textOrNull } from './field-props.ts';

const hasScheme = /^[a-z][a-z0-9+.-]*:/i;

/** Adds `https://` to an address such as `vk.com/shop`: the contract requires a scheme. */
const wholeAddress = (text: string): string =>
  text === '' || hasScheme.test(text) ? text : `https://${text}`;

/** Converts a nullable web address field: empty text is null. */
export const webAddressOrNull = (field: FieldProps<string | null>) => ({
  ...textOrNull(field),
  onBlur: () => {
    const text = (field.value ?? '').trim();
    if (wholeAddress(text) !== field.value && text !== '') field.onChange(wholeAddress(text));
  },
});
