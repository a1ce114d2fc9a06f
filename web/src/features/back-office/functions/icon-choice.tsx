import type { AdminFunctionIcon } from '@shop/domain/catalog/references.contract';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { errorId, FieldFrame } from '../../../shared/back-office/form/field-frame.tsx';
import type { FieldProps } from '../../../shared/back-office/form/field-props.ts';
import { ShopLink } from '../../../shared/routing/shop-link.tsx';
import { useLocal } from '../../../shared/text/use-local.ts';
import { functionIconsSection } from '../references/function-icons-api.ts';
import { IconImage } from '../references/icon-image.tsx';
import css from './icon-choice.module.css';

type IconChoiceProps = FieldProps<string> &
  Readonly<{ label: string; icons: readonly AdminFunctionIcon[] }>;

/** One icon out of those of the shop. An archived one is offered only where it is chosen. */
export const IconChoice = ({ name, label, value, error, onChange, icons }: IconChoiceProps) => {
  const { t } = useTranslation();
  const local = useLocal();
  const id = useId();
  const offered = icons.filter((icon) => icon.active || icon.id === value);
  return (
    <FieldFrame
      id={id}
      label={label}
      hint={
        <ShopLink to={functionIconsSection.page}>{t(($) => $.adminFunctions.manageIcons)}</ShopLink>
      }
      error={error}
    >
      <div className={css['icons']} data-refused={Boolean(error) || undefined}>
        {offered.map((icon) => (
          <label
            key={icon.id}
            className={css['icon']}
            data-checked={icon.id === value || undefined}
          >
            <input
              type="radio"
              name={name}
              checked={icon.id === value}
              {...(error ? { 'aria-describedby': errorId(id) } : {})}
              onChange={() => onChange(icon.id)}
            />
            <IconImage image={icon.image} />
            <span>{local(icon, 'name')}</span>
          </label>
        ))}
        {offered.length === 0 && (
          <p className={css['none']}>{t(($) => $.adminFunctions.noIcons)}</p>
        )}
      </div>
    </FieldFrame>
  );
};
