import { wireTexts } from '@shop/contracts/wire/texts';
import { IconUpload } from '@tabler/icons-react';
import type { ChangeEvent } from 'react';
import { useCallback, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectLang } from '../../../shared/i18n/locale-slice.ts';
import css from './avatar-panel.module.css';
import { pictureTypes, wrongPicture } from './picture.ts';

type OwnPictureProps = Readonly<{
  file: File | undefined;
  error: string | undefined;
  onChoose: (file: File | undefined) => void;
}>;

/** A file as the avatar, with a preview and validation. */
export const OwnPicture = ({ file, error, onChoose }: OwnPictureProps) => {
  const { t } = useTranslation();
  const lang = useSelector(selectLang);
  const [problem, setProblem] = useState<string>();
  const [input, note] = [useId(), useId()];
  const wrong = problem ?? error;

  const refuse = (reason: string) => {
    setProblem(reason);
    onChoose(undefined);
  };

  const handleFile = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [picked] = target.files ?? [];
    if (!picked) return;
    const reason = wrongPicture(picked);
    target.value = ''; // so that the same file can be selected again
    if (reason === 'too-large') return refuse(t(($) => $.settings.avatar.tooLarge));
    if (reason) return refuse(wireTexts[reason][lang]);
    setProblem(undefined);
    onChoose(picked);
  };

  return (
    <div className={css['own']}>
      {file && (
        <Preview
          file={file}
          label={t(($) => $.settings.avatar.own, { name: file.name })}
          onUnreadable={() => refuse(wireTexts['image-unreadable'][lang])}
        />
      )}
      <input
        id={input}
        className={css['hidden']}
        type="file"
        name="avatar"
        accept={pictureTypes.join(',')}
        aria-describedby={note}
        aria-invalid={wrong ? true : undefined}
        onChange={handleFile}
      />
      <label htmlFor={input} className={css['upload']}>
        <IconUpload size={18} aria-hidden="true" />
        {t(($) => $.settings.avatar.upload)}
      </label>
      <p id={note} className={css[wrong ? 'refusal' : 'hint']} aria-live="polite">
        {wrong ?? t(($) => $.settings.avatar.uploadHint)}
      </p>
    </div>
  );
};

type PreviewProps = Readonly<{ file: File; label: string; onUnreadable: () => void }>;

const Preview = ({ file, label, onUnreadable }: PreviewProps) => {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(file);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [file],
  );
  return (
    <figure className={css['preview']}>
      <img ref={show} alt="" width={48} height={48} onError={onUnreadable} />
      <figcaption>{label}</figcaption>
    </figure>
  );
};
