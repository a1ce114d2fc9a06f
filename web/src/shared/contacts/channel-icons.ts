import type { ContactCard } from '@shop/contracts/content/contract';
import {
  IconBrandDiscord,
  IconBrandTelegram,
  IconBrandVk,
  IconMail,
  IconMessageCircle,
  IconPhone,
} from '@tabler/icons-react';

/** The icon of each contact channel. */
export const channelIcons = {
  email: IconMail,
  telegram: IconBrandTelegram,
  discord: IconBrandDiscord,
  vk: IconBrandVk,
  phone: IconPhone,
  other: IconMessageCircle,
} as const satisfies Readonly<Record<ContactCard['channel'], unknown>>;
