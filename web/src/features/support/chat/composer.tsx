import { ActionIcon, Button, Textarea } from '@mantine/core';
import { fileExtensions, maxMessageLength } from '@shop/contracts/support/contract';
import { IconPaperclip, IconSend2, IconX } from '@tabler/icons-react';
import type { ClipboardEvent, KeyboardEvent, ReactNode, RefObject, SyntheticEvent } from 'react';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import css from './composer.module.css';
import type { ChosenFiles } from './use-chosen-files.ts';
import { useFileSize } from '../../../shared/text/use-file-size.ts';

type ComposerProps = Readonly<{
  /** The message field. */
  area: RefObject<HTMLTextAreaElement | null>;
  text: string;
  onText: (text: string) => void;
  chosen: ChosenFiles;
  onSend: (text: string, files: readonly File[]) => void;
  onTyping: () => void;
  /** Further controls that insert content into the message. */
  children?: ReactNode;
}>;

/** The remaining length is shown from this message length. */
const showCounterFrom = maxMessageLength - 500;
const accepted = fileExtensions.map((extension) => `.${extension}`).join(',');

/** On touch screens, Enter inserts a line break: there is no other way to type one. */
const isTouch = (): boolean => window.matchMedia('(pointer: coarse)').matches;

export const Composer = (props: ComposerProps) => {
  const { area, text, onText, chosen, onSend, onTyping, children } = props;
  const { t } = useTranslation();
  const about = useId();
  const written = text.trim();
  const over = written.length - maxMessageLength;
  const error = over > 0 ? t(($) => $.support.chat.tooLong, { count: over }) : undefined;
  const sendable = (written !== '' || chosen.files.length > 0) && !error;

  const send = () => {
    if (!sendable) return area.current?.focus();
    onSend(written, chosen.files);
    onText('');
    chosen.clear();
    area.current?.focus();
  };

  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    send();
  };

  const handleKey = (event: KeyboardEvent) => {
    const sends = event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing;
    if (!sends || isTouch()) return;
    event.preventDefault();
    send();
  };

  const handlePaste = ({ clipboardData }: ClipboardEvent) => {
    const files = [...clipboardData.files];
    if (files.length > 0) chosen.add(files);
  };

  return (
    <form className={css['composer']} onSubmit={handleSubmit} noValidate>
      {children}
      {chosen.files.length > 0 && <ChosenFileList area={area} chosen={chosen} />}
      <output className={css['refusal']}>{chosen.refusal}</output>
      <div className={css['row']}>
        <Textarea
          className={css['field']}
          name="message"
          ref={area}
          rows={2}
          aria-label={t(($) => $.support.chat.message)}
          aria-describedby={about}
          placeholder={t(($) => $.support.chat.placeholder)}
          error={error}
          value={text}
          onChange={({ target }) => {
            onText(target.value);
            onTyping();
          }}
          onKeyDown={handleKey}
          onPaste={handlePaste}
        />
        <AttachButton chosen={chosen} />
        <Button
          type="submit"
          variant={sendable ? 'filled' : 'default'}
          aria-disabled={!sendable}
          className={css['send']}
          aria-label={t(($) => $.support.chat.send)}
        >
          <IconSend2 size={20} aria-hidden="true" />
        </Button>
      </div>
      <ComposerHint id={about} length={written.length} />
    </form>
  );
};

type ChosenFileListProps = Pick<ComposerProps, 'area' | 'chosen'>;

const ChosenFileList = ({ area, chosen }: ChosenFileListProps) => {
  const { t } = useTranslation();
  const fileSize = useFileSize();
  return (
    <ul className={css['files']} aria-label={t(($) => $.support.chat.attached)}>
      {chosen.files.map((file, index) => (
        <li key={index} className={css['file']}>
          <span className={css['name']}>{file.name}</span>
          <span className={css['size']}>{fileSize(file.size)}</span>
          <ActionIcon
            aria-label={t(($) => $.support.chat.remove, { name: file.name })}
            onClick={() => {
              chosen.remove(file);
              area.current?.focus();
            }}
          >
            <IconX size={18} />
          </ActionIcon>
        </li>
      ))}
    </ul>
  );
};

const AttachButton = ({ chosen }: Pick<ComposerProps, 'chosen'>) => {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);

  const handleChosen = () => {
    chosen.add([...(input.current?.files ?? [])]);
    if (input.current) input.current.value = ''; // so that the same file can be selected again
  };

  return (
    <>
      <input type="file" multiple hidden accept={accepted} ref={input} onChange={handleChosen} />
      <ActionIcon
        className={css['attach']}
        variant="default"
        aria-label={t(($) => $.support.chat.attach)}
        title={t(($) => $.support.chat.attachHint)}
        onClick={() => input.current?.click()}
      >
        <IconPaperclip size={20} />
      </ActionIcon>
    </>
  );
};

type ComposerHintProps = Readonly<{
  id: string;
  /** The length of the message. */
  length: number;
}>;

/** The keys and the attachments, or the remaining length of a long message. */
const ComposerHint = ({ id, length }: ComposerHintProps) => {
  const { t } = useTranslation();
  return (
    <p className={css['about']} id={id}>
      {length >= showCounterFrom && length <= maxMessageLength ? (
        <span>{t(($) => $.support.chat.left, { count: maxMessageLength - length })}</span>
      ) : (
        <>
          <span className={css['keys']}>{t(($) => $.support.chat.hint)}. </span>
          <span>{t(($) => $.support.chat.attachHint)}</span>
        </>
      )}
    </p>
  );
};
