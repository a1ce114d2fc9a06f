import { flatten, isAmount } from '@shop/contracts/audit/flatten.contract';
import { imageAddress } from '@shop/contracts/wire/contract';
import { toWireMoney } from '@shop/contracts/wire/money.contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../text/use-format.ts';
import { Picture } from '../../ui/picture.tsx';
import { useAuditedValues } from '../history/use-audited-values.ts';
import { useFieldLabels } from '../history/use-field-labels.ts';
import type { DrawValues } from './draw-values.ts';
import css from './field-value.module.css';

type FieldValueProps = Readonly<{
  value: unknown;
  /** A custom renderer for a value that is not empty. */
  draw?: DrawValues[string] | undefined;
}>;

/** The value of a field in readable form: a text, an amount, a picture, yes or no, or a list. */
export const FieldValue = ({ value, draw }: FieldValueProps) => {
  const { t } = useTranslation();
  const { money } = useFormat();
  if (value === null || value === undefined || value === '') {
    return <span className={css['none']}>{t(($) => $.adminForm.values.none)}</span>;
  }
  if (draw) return <span className={css['text']}>{draw(value)}</span>;
  if (typeof value === 'boolean') {
    return <span>{t(($) => $.adminForm.values[value ? 'yes' : 'no'])}</span>;
  }
  const image = imageAddress.safeParse(value).data;
  if (image !== undefined) {
    return <Picture className={css['image']} src={image} width={160} height={90} sizes="160px" />;
  }
  if (typeof value === 'string') return <span className={css['text']}>{value}</span>;
  if (typeof value === 'number') return <span className={css['number']}>{value}</span>;
  if (isAmount(value)) return <span className={css['number']}>{money(toWireMoney(value))}</span>;
  if (Array.isArray(value)) return <ValueList values={value} />;
  return <ObjectValue value={value} />;
};

/** Items have no ids, so their index is the key. */
const ValueList = ({ values }: Readonly<{ values: readonly unknown[] }>) => {
  const { t } = useTranslation();
  if (values.length === 0) {
    return <span className={css['none']}>{t(($) => $.adminForm.values.none)}</span>;
  }
  return (
    <ol className={css['values']}>
      {values.map((value, index) => (
        <li key={`${index} ${JSON.stringify(value)}`}>
          <FieldValue value={value} />
        </li>
      ))}
    </ol>
  );
};

const ObjectValue = ({ value }: Readonly<{ value: object }>) => {
  const labels = useFieldLabels();
  const draw = useAuditedValues();
  return (
    <dl className={css['object']}>
      {Object.entries(flatten({ ...value })).map(([name, part]) => (
        <div key={name}>
          <dt>{labels[name] ?? name}</dt>
          <dd>
            <FieldValue value={part} draw={draw[name]} />
          </dd>
        </div>
      ))}
    </dl>
  );
};
