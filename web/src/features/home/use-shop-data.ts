import { useTranslation } from 'react-i18next';
import { useShop } from '../../shared/shop-context.ts';
import { useSocialsQuery } from '../../shared/socials/socials-api.ts';
import mark from '../../shared/ui/share/mark.png';

/** The schema.org data of the organization and its website. */
export const useShopData = () => {
  const { t } = useTranslation();
  const { origin } = useShop();
  const { currentData: socials = {} } = useSocialsQuery(origin);
  const shop = { name: t(($) => $.shell.brand), url: origin };
  const elsewhere = Object.values(socials);
  return [
    {
      '@type': 'Organization',
      ...shop,
      logo: new URL(mark, origin).href,
      ...(elsewhere.length > 0 && { sameAs: elsewhere }),
    },
    { '@type': 'WebSite', ...shop },
  ];
};
