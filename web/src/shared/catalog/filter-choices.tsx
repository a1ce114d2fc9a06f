import { Checkbox } from '@mantine/core';
import { productKinds } from '@shop/contracts/catalog/kinds.contract';
import { useTranslation } from 'react-i18next';
import css from './filter-choices.module.css';
import type { ListChoices } from './list-choices.ts';

const kinds = ['', ...productKinds] as const;

type ChoicesProps = Readonly<{
  choices: ListChoices;
  onChange: (part: Partial<ListChoices>) => void;
}>;

type KindChoiceProps = ChoicesProps & Readonly<{ className?: string | undefined; name: string }>;

/** Radio buttons for the kinds of products. */
export const KindChoice = ({ choices, onChange, className = '', name }: KindChoiceProps) => {
  const { t } = useTranslation();
  return (
    <fieldset className={`${css['kinds'] ?? ''} ${className}`}>
      <legend className={css['legend']}>{t(($) => $.catalog.filters.kind)}</legend>
      {kinds.map((kind) => (
        <label key={kind} className={css['kind']}>
          <input
            type="radio"
            name={name}
            value={kind}
            checked={choices.kind === kind}
            onChange={() => onChange({ kind })}
          />
          {kind === ''
            ? t(($) => $.catalog.filters.anyKind)
            : t(($) => $.catalog.filters.kinds[kind])}
        </label>
      ))}
    </fieldset>
  );
};

type FlagChoicesProps = ChoicesProps &
  Readonly<{
    /** Whether the list has a stock filter. Only products have stock. */
    withStock: boolean;
  }>;

/** Filters for working products and products in stock. */
export const FlagChoices = ({ choices, onChange, withStock }: FlagChoicesProps) => {
  const { t } = useTranslation();
  return (
    <>
      <Checkbox
        name="works"
        value="true"
        label={t(($) => $.catalog.filters.works)}
        checked={choices.works}
        onChange={({ target }) => onChange({ works: target.checked })}
      />
      {withStock && (
        <Checkbox
          name="in_stock"
          value="true"
          label={t(($) => $.catalog.filters.inStock)}
          checked={choices.in_stock}
          onChange={({ target }) => onChange({ in_stock: target.checked })}
        />
      )}
    </>
  );
};
