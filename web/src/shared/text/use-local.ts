import type { Lang } from '@shop/contracts/wire/contract';
import { useCallback } from 'react';
import { useSelector } from 'react-redux';
import { selectLang } from '../i18n/locale-slice.ts';

type LocalizedFields<Field extends string> = Readonly<Record<`${Field}_${Lang}`, string>>;

/**
 * Picks the text in the reader's language: `local(game, 'name')` is `name_rus` or `name_eng`. The
 * function is stable until the language changes.
 */
export const useLocal = () => {
  const lang = useSelector(selectLang);
  return useCallback(
    <Field extends string>(entity: LocalizedFields<Field>, field: Field): string =>
      (entity as Readonly<Record<string, string>>)[`${field}_${lang}`] ?? '', // a template key widens
    [lang],
  );
};
