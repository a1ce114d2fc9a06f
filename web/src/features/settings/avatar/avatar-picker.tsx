import type { Avatar } from '@shop/contracts/identity/account.contract';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import css from './avatar-panel.module.css';

type AvatarPickerProps = Readonly<{
  avatars: readonly Avatar[];
  /** The address of the current avatar, which may be an uploaded one. */
  current: string | null | undefined;
  onChoose: (address: string) => void;
}>;

/** The selectable avatars of the shop. */
export const AvatarPicker = ({ avatars, current, onChoose }: AvatarPickerProps) => {
  const { t } = useTranslation();
  const name = useId();
  return (
    <fieldset className={css['picker']}>
      <legend className={css['hidden']}>{t(($) => $.settings.avatar.choose)}</legend>
      {avatars.map(({ id, image, image_store: stored }, index) => (
        <label key={id} className={css['option']} data-checked={stored === current || undefined}>
          <input
            type="radio"
            name={name}
            aria-label={t(($) => $.settings.avatar.option, { number: index + 1 })}
            checked={stored === current}
            onChange={() => onChoose(stored)}
          />
          <img src={image} alt="" width={48} height={48} />
        </label>
      ))}
    </fieldset>
  );
};
