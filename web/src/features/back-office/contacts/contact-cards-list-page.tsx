import type { AdminContactCard } from '@shop/contracts/content/back-office.contract';
import { useTranslation } from 'react-i18next';
import { EntryList } from '../../../shared/back-office/entries/entry-list.tsx';
import type { ListColumn } from '../../../shared/back-office/list/list-column.ts';
import softText from '../../../shared/back-office/soft-text.module.css';
import { useLocal } from '../../../shared/text/use-local.ts';
import { contactCardEntriesApi, contactCardsSection } from './contact-cards-api.ts';

const useColumns = (): readonly ListColumn<AdminContactCard>[] => {
  const { t } = useTranslation();
  const local = useLocal();
  return [
    {
      id: 'title',
      label: t(($) => $.adminContactCard.title),
      cell: (card) => local(card, 'title'),
      card: 'title',
    },
    {
      id: 'channel',
      label: t(($) => $.adminContactCard.channel),
      cell: ({ channel }) => t(($) => $.contacts.channels[channel]),
      width: '160px',
      card: 'line',
    },
    {
      id: 'link',
      label: t(($) => $.adminContactCard.link),
      cell: ({ link }) =>
        link ?? <span className={softText['plain']}>{t(($) => $.adminContactCard.noLink)}</span>,
      card: 'line',
    },
  ];
};

/** The cards of the contacts page. */
export const ContactCardsListPage = () => {
  const { t } = useTranslation();
  const local = useLocal();
  return (
    <EntryList
      section={contactCardsSection}
      title={t(($) => $.adminContactCard.section)}
      columns={useColumns()}
      defaultSort="position"
      endpoint={contactCardEntriesApi.endpoints.contactCardEntries}
      nameOf={(card) => local(card, 'title')}
      create={t(($) => $.adminContactCard.create)}
      empty={{
        title: t(($) => $.adminContactCard.empty),
        text: t(($) => $.adminContactCard.emptyText),
      }}
      isOrdered
    />
  );
};
