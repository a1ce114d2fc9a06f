import { IconRobot, IconUser } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import css from './message.module.css';
import { RichText } from './rich-text.tsx';

export type DialogueLine = Readonly<{ by: 'user' | 'bot' | 'staff'; text: string }>;

type DialogueProps = Readonly<{ lines: readonly DialogueLine[] }>;

/** Messages as the owner of a ticket sees them, without names and times. Omits empty ones. */
export const Dialogue = ({ lines }: DialogueProps) => (
  <ol className={css['dialogue']}>
    {lines
      .filter(({ text }) => text.trim() !== '')
      .map((line, index) => (
        <Line key={index} {...line} />
      ))}
  </ol>
);

const Line = ({ by, text }: DialogueLine) => {
  const { t } = useTranslation();
  const Icon = by === 'bot' ? IconRobot : IconUser;
  return (
    <li className={css['message']} data-ours={by === 'user' || undefined}>
      <span className={css['bot']} aria-hidden="true">
        <Icon size={24} />
      </span>
      <div className={css['bubble']}>
        <p className={css['head']}>
          <span className={css['author']}>{t(($) => $.support.chat[by])}</span>
        </p>
        <RichText text={text} />
      </div>
    </li>
  );
};
