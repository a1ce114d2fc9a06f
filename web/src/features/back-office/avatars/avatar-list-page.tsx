import type { AdminAvatar } from '@shop/contracts/content/back-office.contract';
import { useTranslation } from 'react-i18next';
import { EntryList } from '../../../shared/back-office/entries/entry-list.tsx';
import type { ListColumn } from '../../../shared/back-office/list/list-column.ts';
import { Avatar } from '../../../shared/ui/avatar.tsx';
import { avatarEntriesApi, avatarsSection } from './avatars-api.ts';
import { useAvatarName } from './use-avatar-name.ts';

const useColumns = (): readonly ListColumn<AdminAvatar>[] => {
  const { t } = useTranslation();
  const nameOf = useAvatarName();
  return [
    {
      id: 'image',
      label: t(($) => $.adminAvatars.image),
      cell: ({ image }) => <Avatar name="" image={image} />,
      width: '88px',
      card: 'image',
    },
    {
      id: 'name',
      label: t(($) => $.adminAvatars.name),
      cell: nameOf,
      card: 'title',
    },
  ];
};

/** The avatars that users can choose, in addition to the built-in ones. */
export const AvatarListPage = () => {
  const { t } = useTranslation();
  return (
    <EntryList
      section={avatarsSection}
      title={t(($) => $.adminAvatars.section)}
      columns={useColumns()}
      defaultSort="position"
      endpoint={avatarEntriesApi.endpoints.avatarEntries}
      nameOf={useAvatarName()}
      create={t(($) => $.adminAvatars.create)}
      empty={{
        title: t(($) => $.adminAvatars.empty),
        text: t(($) => $.adminAvatars.emptyText),
      }}
      isOrdered
    />
  );
};
