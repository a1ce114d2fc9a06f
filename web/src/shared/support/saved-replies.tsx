import { Button, Menu } from '@mantine/core';
import type { Lang } from '@shop/contracts/wire/contract';
import { IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ButtonMenu } from '../ui/button-menu.tsx';
import { useSavedRepliesQuery } from './saved-replies-api.ts';
import css from './saved-replies.module.css';

type SavedRepliesProps = Readonly<{
  /** The language of the recipient, not of the agent. */
  lang: Lang;
  className?: string | undefined;
  /** Inserts the text and focuses its field. */
  onChosen: (text: string) => void;
}>;

/**
 * Inserts a saved reply, which the agent can edit before sending. It is a menu, because the arrow
 * keys would choose an option of a select without opening it.
 */
export const SavedReplies = ({ lang, className = '', onChosen }: SavedRepliesProps) => {
  const { t } = useTranslation();
  const { data: replies = [] } = useSavedRepliesQuery();
  if (replies.length === 0) return null;
  return (
    <ButtonMenu
      position="top-start"
      returnFocus={false}
      className={css['replies'] ?? ''}
      button={
        <Button
          variant="default"
          size="sm"
          className={`${css['button'] ?? ''} ${className}`}
          rightSection={<IconChevronDown size={16} aria-hidden="true" />}
        >
          {t(($) => $.agentInbox.insertSavedReply)}
        </Button>
      }
    >
      {replies.map((reply) => (
        <Menu.Item key={reply.id} onClick={() => onChosen(reply[`text_${lang}`])}>
          {reply.title}
        </Menu.Item>
      ))}
    </ButtonMenu>
  );
};
