import type { PageVersionItem } from '@shop/contracts/content/back-office.contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/text/use-format.ts';

/** Returns the name of a version with its date: `Version 3, May 12, 2026`. */
export const useVersionName = () => {
  const { t } = useTranslation();
  const { day } = useFormat();
  return ({ version, at }: Pick<PageVersionItem, 'version' | 'at'>): string => {
    const name = t(($) => $.adminPages.versionName, { version });
    return at === null ? t(($) => $.adminPages.originalVersion, { name }) : `${name}, ${day(at)}`;
  };
};
