import type { AdminSavedReply } from '@shop/contracts/support/back-office.contract';
import { useTranslation } from 'react-i18next';
import { EntryList } from '../../../shared/back-office/entries/entry-list.tsx';
import type { ListColumn } from '../../../shared/back-office/list/list-column.ts';
import { useLocal } from '../../../shared/text/use-local.ts';
import { savedRepliesSection } from '../support-texts/entry-sections.ts';
import { renderExcerpt } from '../support-texts/excerpt.tsx';
import { savedReplyEntriesApi } from './saved-replies-api.ts';

const useColumns = (): readonly ListColumn<AdminSavedReply>[] => {
  const { t } = useTranslation();
  const local = useLocal();
  const texts = t(($) => $.adminSupportTexts.savedReplies, { returnObjects: true });
  return [
    {
      id: 'title',
      label: texts.name,
      cell: ({ title }) => title,
      width: '260px',
      card: 'title',
    },
    {
      id: 'text',
      label: texts.body,
      cell: (reply) => renderExcerpt(local(reply, 'text')),
      card: 'line',
    },
  ];
};

/** The saved replies of staff. */
export const SavedReplyListPage = () => {
  const { t } = useTranslation();
  const texts = t(($) => $.adminSupportTexts.savedReplies, { returnObjects: true });
  const columns = useColumns();
  return (
    <EntryList
      section={savedRepliesSection}
      title={texts.section}
      columns={columns}
      defaultSort="position"
      endpoint={savedReplyEntriesApi.endpoints.savedReplyEntries}
      nameOf={({ title }) => title}
      create={texts.create}
      empty={{ title: texts.empty, text: texts.emptyText }}
      isOrdered
    />
  );
};
