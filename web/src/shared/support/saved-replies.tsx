import { NativeSelect } from '@mantine/core';
import type { Lang } from '@shop/contracts/wire/contract';
import { useTranslation } from 'react-i18next';
import { useSavedRepliesQuery } from './saved-replies-api.ts';

type SavedRepliesProps = Readonly<{
  /** The language of the recipient, not of the agent. */
  lang: Lang;
  className?: string | undefined;
  onChosen: (text: string) => void;
}>;

/** Inserts a saved reply, which the agent can edit before sending. */
export const SavedReplies = ({ lang, className = '', onChosen }: SavedRepliesProps) => {
  const { t } = useTranslation();
  const { data: replies = [] } = useSavedRepliesQuery();
  if (replies.length === 0) return null;
  return (
    <NativeSelect
      size="sm"
      className={className}
      aria-label={t(($) => $.agentInbox.insertSavedReply)}
      value=""
      data={[
        { value: '', label: t(($) => $.agentInbox.insertSavedReply) },
        ...replies.map(({ id, title }) => ({ value: id, label: title })),
      ]}
      onChange={({ target }) => {
        const chosen = replies.find(({ id }) => id === target.value);
        if (chosen) onChosen(chosen[`text_${lang}`]);
      }}
    />
  );
};
