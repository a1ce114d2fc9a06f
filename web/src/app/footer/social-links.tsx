import {
  IconBrandDiscord,
  IconBrandTelegram,
  IconBrandVk,
  IconBrandYoutube,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useShop } from '../../shared/shop-context.ts';
import { useSocialsQuery } from '../../shared/socials/socials-api.ts';
import css from './social-links.module.css';

const networks = [
  { key: 'vk', name: 'VK', Icon: IconBrandVk },
  { key: 'discord', name: 'Discord', Icon: IconBrandDiscord },
  { key: 'telegram', name: 'Telegram', Icon: IconBrandTelegram },
  { key: 'youtube', name: 'YouTube', Icon: IconBrandYoutube },
] as const;

/** The networks that have an address in the configuration. */
export const SocialLinks = () => {
  const { t } = useTranslation();
  const { origin } = useShop();
  const { data = {} } = useSocialsQuery(origin);
  const links = networks.flatMap(({ key, ...network }) => {
    const address = data[key];
    return address ? [{ key, address, ...network }] : [];
  });
  if (links.length === 0) return null;
  return (
    <ul className={css['list']} aria-label={t(($) => $.shell.footer.socials)}>
      {links.map(({ key, address, name, Icon }) => (
        <li key={key}>
          <a href={address} className={css['link']} rel="noopener noreferrer" target="_blank">
            <Icon size={20} aria-hidden="true" />
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
};
