import type { AdminAvatar } from '@shop/contracts/content/back-office.contract';
import { avatarInput } from '@shop/contracts/content/back-office.contract';
import { useTranslation } from 'react-i18next';
import { EntryEditor } from '../../../shared/back-office/entries/entry-editor.tsx';
import { listFields } from '../../../shared/back-office/form/entry-state.ts';
import { FormSection } from '../../../shared/back-office/form/form-section.tsx';
import { ImageField } from '../../../shared/back-office/form/image-field.tsx';
import { avatarsSection, useLazyAvatarEntryQuery } from './avatars-api.ts';
import { useAvatarName } from './use-avatar-name.ts';

type AvatarFormProps = Readonly<{ id: string; avatar: AdminAvatar | null }>;

const blank = listFields(avatarInput, { image: '', active: true });

/** The form has no preview: the crop of the image field already looks like the avatar. */
export const AvatarForm = ({ id, avatar }: AvatarFormProps) => {
  const { t } = useTranslation();
  const nameOf = useAvatarName();
  const [load] = useLazyAvatarEntryQuery();
  const labels = {
    image: t(($) => $.adminAvatars.image),
    active: t(($) => $.adminEntries.active),
  };
  return (
    <EntryEditor
      section={avatarsSection}
      id={id}
      entry={avatar}
      contract={avatarInput}
      blank={blank}
      load={(own) => load(own).unwrap()}
      title={avatar ? nameOf(avatar) : t(($) => $.adminAvatars.create)}
      listLabel={t(($) => $.adminAvatars.section)}
      labels={labels}
    >
      {(form) => (
        <FormSection
          title={t(($) => $.adminAvatars.content)}
          hint={t(($) => $.adminAvatars.contentHint)}
        >
          <ImageField
            {...form.field('image')}
            label={labels.image}
            crops={[{ label: t(($) => $.adminAvatars.onAccount), width: 48, height: 48 }]}
          />
        </FormSection>
      )}
    </EntryEditor>
  );
};
