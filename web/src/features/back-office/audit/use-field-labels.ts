import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldLabels } from '../../../shared/back-office/history/field-labels.ts';
import { fieldNames } from './audit-names.ts';

/** Names of the fields of all kinds of objects. */
export const useFieldLabels = (): FieldLabels => {
  const { t } = useTranslation();
  return useMemo(
    () =>
      Object.fromEntries(
        fieldNames.map((name) => [name.replace('__', '.'), t(($) => $.adminAudit.fields[name])]),
      ),
    [t],
  );
};
