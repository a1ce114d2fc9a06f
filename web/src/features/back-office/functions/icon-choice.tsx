import type { AdminFunctionIcon } from '@shop/contracts/catalog/references.contract';
import { useId, useState } from 'react';
import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { errorId, FieldFrame } from '../../../shared/back-office/form/field-frame.tsx';
import type { FieldProps } from '../../../shared/back-office/form/field-props.ts';
import { maxChoices } from '../../../shared/back-office/entries/use-all-entries.ts';
import { useFormat } from '../../../shared/text/use-format.ts';
import { ShopLink } from '../../../shared/routing/shop-link.tsx';
import { useLocal } from '../../../shared/text/use-local.ts';
import { functionIconsSection } from '../references/function-icons-api.ts';
import { IconImage } from '../references/icon-image.tsx';
import css from './icon-choice.module.css';

type IconChoiceProps = FieldProps<string> &
  Readonly<{
    label: string;
    icons: readonly AdminFunctionIcon[];
    /** Whether the shop has more icons than these. */
    isCut: boolean;
    isLoaded: boolean;
  }>;

/** Larger lists have a search field. */
const maxUnsearched = 12;

const isNamed = ({ name_rus: rus, name_eng: eng }: AdminFunctionIcon, text: string): boolean =>
  [rus, eng].some((name) => name.toLocaleLowerCase().includes(text.trim().toLocaleLowerCase()));

/**
 * Selects one of the shop's icons. The icon that is selected at first is at the top, where it needs
 * no scrolling. An archived icon is offered only if it is selected.
 */
export const IconChoice = (props: IconChoiceProps) => {
  const { name, label, value, error, onChange, icons, isCut, isLoaded } = props;
  const { t } = useTranslation();
  const local = useLocal();
  const { number } = useFormat();
  const id = useId();
  const [text, setText] = useState('');
  const [openedWith] = useState(value);
  const isOffered = (icon: AdminFunctionIcon): boolean => icon.active || icon.id === value;
  const offered = [
    ...icons.filter((icon) => icon.id === openedWith && isOffered(icon)),
    ...icons.filter((icon) => icon.id !== openedWith && isOffered(icon)),
  ];
  const shown = offered.filter((icon) => isNamed(icon, text));
  return (
    <FieldFrame
      id={id}
      label={label}
      hint={
        <ShopLink to={functionIconsSection.page}>{t(($) => $.adminFunctions.manageIcons)}</ShopLink>
      }
      error={error}
    >
      {offered.length > maxUnsearched && (
        <TextInput
          type="search"
          size="sm"
          aria-label={t(($) => $.adminFunctions.findIcon)}
          placeholder={t(($) => $.adminFunctions.findIcon)}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      )}
      <div className={css['icons']} data-refused={Boolean(error) || undefined}>
        {shown.map((icon) => (
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
        {isLoaded && offered.length === 0 && (
          <p className={css['none']}>{t(($) => $.adminFunctions.noIcons)}</p>
        )}
        {offered.length > 0 && shown.length === 0 && (
          <p className={css['none']}>{t(($) => $.adminList.noMatch)}</p>
        )}
      </div>
      {isCut && (
        <p className={css['none']}>
          {t(($) => $.adminEntries.firstChoices, { number: number(maxChoices) })}
        </p>
      )}
    </FieldFrame>
  );
};
