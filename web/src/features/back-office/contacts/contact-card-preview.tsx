import type { ContactCard } from '@shop/contracts/content/contract';
import { Preview } from '../../../shared/back-office/form/preview.tsx';
import { channelIcons } from '../../../shared/contacts/channel-icons.ts';
import { ActionLink, ActionLinks } from '../../../shared/ui/action-links.tsx';

type ContactCardPreviewProps = Readonly<{ values: Omit<ContactCard, 'id' | 'position'> }>;

export const ContactCardPreview = ({ values }: ContactCardPreviewProps) => (
  <Preview>
    {(lang) => (
      <ActionLinks>
        <ActionLink
          Icon={channelIcons[values.channel]}
          title={values[`title_${lang}`]}
          text={values[`text_${lang}`]}
          link={values.link}
        />
      </ActionLinks>
    )}
  </Preview>
);
