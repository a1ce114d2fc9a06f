import type { AuditField } from '@shop/contracts/audit/fields.contract';
import { namedFields } from '@shop/contracts/audit/fields.contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldLabels } from './field-labels.ts';

type Dotless<Name extends string> = Name extends `${infer First}.${infer Rest}`
  ? `${First}__${Dotless<Rest>}`
  : Name;

/** i18n keys cannot contain dots, which separate levels. */
const keyOf = (field: AuditField) => field.replaceAll('.', '__') as Dotless<AuditField>;

/** The field labels of objects of this kind. The name of a person has another label in Russian. */
export const useFieldLabels = (kind?: string): FieldLabels => {
  const { t } = useTranslation();
  return useMemo(
    () => ({
      ...Object.fromEntries(
        namedFields.map((field) => [field, t(($) => $.adminAudit.fields[keyOf(field)])]),
      ),
      ...(kind === 'user' && { name: t(($) => $.adminAudit.parts.name) }),
    }),
    [t, kind],
  );
};
