import type { ObjectAt } from '@shop/contracts/audit/contract';
import { useTranslation } from 'react-i18next';
import type { FieldLabels } from '../../../shared/back-office/history/field-labels.ts';
import { useAuditedValues } from '../../../shared/back-office/history/use-audited-values.ts';
import { FieldValue } from '../../../shared/back-office/values/field-value.tsx';
import type { FieldDifference } from './facet-differences.ts';
import { facetDifferences } from './facet-differences.ts';
import css from './object-page.module.css';
import { usePartName } from '../../../shared/back-office/history/use-part-name.ts';

type ThenAndNowProps = Readonly<{
  then: ObjectAt['facets'];
  /** Undefined while loading. */
  now: ObjectAt['facets'] | undefined;
  labels: FieldLabels;
}>;

/** Each facet of an object as it was, with the current value if it differs. */
export const ThenAndNow = ({ then, now, labels }: ThenAndNowProps) => {
  const { t } = useTranslation();
  const partName = usePartName();
  const parts = facetDifferences(then, now ?? then);
  return (
    <>
      {parts.map(({ facet, fields }) => (
        <section key={facet} className={css['facet']}>
          {parts.length > 1 && <h2>{partName(facet)}</h2>}
          <table className={css['fields']}>
            <thead>
              <tr>
                <th scope="col">{t(($) => $.adminAudit.field)}</th>
                <th scope="col">{t(($) => $.adminAudit.value)}</th>
                <th scope="col">{t(($) => $.adminAudit.valueNow)}</th>
              </tr>
            </thead>
            <tbody>
              {fields.map((field) => (
                <Row key={field.name} field={field} labels={labels} />
              ))}
            </tbody>
          </table>
        </section>
      ))}
    </>
  );
};

const Row = ({ field, labels }: Readonly<{ field: FieldDifference; labels: FieldLabels }>) => {
  const { t } = useTranslation();
  const draw = useAuditedValues();
  const { name, was, now, isChanged } = field;
  return (
    <tr data-changed={isChanged || undefined}>
      <th scope="row">{labels[name] ?? <code>{name}</code>}</th>
      <td>
        <FieldValue value={was} draw={draw[name]} />
      </td>
      <td>
        {isChanged ? (
          <FieldValue value={now} draw={draw[name]} />
        ) : (
          <span>{t(($) => $.adminAudit.same)}</span>
        )}
      </td>
    </tr>
  );
};
