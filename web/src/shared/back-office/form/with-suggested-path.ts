import type { ChangeEvent } from 'react';
import type { FieldProps } from './field-props.ts';
import { suggestPath } from './suggest-path.ts';
import type { EntityForm } from './use-entity-form.ts';

type NamedValues = Readonly<{ name_rus: string; name_eng: string; path: string }>;

const suggestedPath = (names: Pick<NamedValues, 'name_rus' | 'name_eng'>): string =>
  suggestPath(names.name_eng) || suggestPath(names.name_rus);

const textOf = (changed: unknown): string =>
  typeof changed === 'string'
    ? changed
    : (changed as ChangeEvent<HTMLInputElement>).currentTarget.value; // a control sends one of both

/**
 * Derives the path of a new entry from its name, preferably the English one, until the user edits
 * the path. A saved path never changes by itself, since buyers may have its address.
 */
export const withSuggestedPath = <Values extends NamedValues>(
  form: EntityForm<Values>,
): EntityForm<Values> => {
  const { values, revision } = form;
  const isSuggestedPath = values.path === '' || values.path === suggestedPath(values);
  if (revision !== null || !isSuggestedPath) return form;
  const path = form.field('path') as unknown as FieldProps<string>; // of a text
  return {
    ...form,
    field: (name) => {
      const field = form.field(name);
      if (name !== 'name_rus' && name !== 'name_eng') return field;
      return {
        ...field,
        onChange: (changed) => {
          field.onChange(changed);
          path.onChange(suggestedPath({ ...values, [name]: textOf(changed) }));
        },
      };
    },
  };
};
