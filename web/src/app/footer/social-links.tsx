import {
  IconBrandDiscord,
  IconBrandTelegram,
  IconBrandVk,
  IconBrandYoutube,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useShop } from '../../shared/shop-context.ts';
import { useSocialsQuery } from './socials-api.ts';
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
  return (
    <ul className={css['list']} aria-label={t(($) => $.shell.footer.socials)}>
      {networks.map(({ key, name, Icon }) =>
        data[key] ? (
          <li key={key}>
            <a href={data[key]} className={css['link']} rel="noreferrer" target="_blank">
              <Icon size={20} aria-hidden="true" />
              {name}
            </a>
          </li>
        ) : null,
      )}
    </ul>
  );
};
