import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectLang } from '../i18n/locale-slice.ts';
import { withLang } from '../routing/lang-prefix.ts';
import { useShop } from '../shop-context.ts';
import type { Crumb } from './breadcrumbs.tsx';

/** The schema.org data of a page's breadcrumbs. */
export const useBreadcrumbData = () => {
  const { t } = useTranslation();
  const { origin } = useShop();
  const lang = useSelector(selectLang);
  return (crumbs: readonly Crumb[]) => ({
    '@type': 'BreadcrumbList',
    itemListElement: [{ label: t(($) => $.shell.store), link: '/' }, ...crumbs].map(
      ({ label, link }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: label,
        ...(link && { item: origin + withLang(lang, link) }),
      }),
    ),
  });
};
