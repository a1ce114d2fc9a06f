import type { Lang } from '@shop/contracts/wire/contract';

/**
 * Sets both languages of a text to one language, for previews of components that choose by locale.
 */
export const inLanguage = <Field extends string>(
  values: Readonly<Record<`${Field}_${Lang}`, string>>,
  field: Field,
  lang: Lang,
): Readonly<Record<`${Field}_${Lang}`, string>> => {
  const text = (values as Readonly<Record<string, string>>)[`${field}_${lang}`] ?? ''; // a template key widens
  return { [`${field}_rus`]: text, [`${field}_eng`]: text } as Record<`${Field}_${Lang}`, string>; // as above
};
