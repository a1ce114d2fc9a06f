import { NativeSelect } from '@mantine/core';
import type { Lang } from '@shop/contracts/wire/contract';
import { useTranslation } from 'react-i18next';
import { useCannedAnswersQuery } from './desk-api.ts';

type SavedRepliesProps = Readonly<{
  /** Of who is answered, whatever language one works in. */
  lang: Lang;
  onChosen: (text: string) => void;
}>;

/** Puts an answer that is given often into the message, to be looked at before it is sent. */
export const SavedReplies = ({ lang, onChosen }: SavedRepliesProps) => {
  const { t } = useTranslation();
  const { data: answers = [] } = useCannedAnswersQuery();
  if (answers.length === 0) return null;
  return (
    <NativeSelect
      size="sm"
      aria-label={t(($) => $.agentInbox.savedReply)}
      value=""
      data={[
        { value: '', label: t(($) => $.agentInbox.insertSavedReply) },
        ...answers.map(({ id, title }) => ({ value: id, label: title })),
      ]}
      onChange={({ target }) => {
        const chosen = answers.find(({ id }) => id === target.value);
        if (chosen) onChosen(chosen[`text_${lang}`]);
      }}
    />
  );
};
