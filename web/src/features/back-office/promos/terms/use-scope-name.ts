import type { ScopeName } from '@shop/contracts/promotions/scope.contract';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectLang } from '../../../../shared/i18n/locale-slice.ts';

/** Returns a name with its game, or a note that the entry is no longer in the catalog. */
export const useScopeName = () => {
  const { t } = useTranslation();
  const lang = useSelector(selectLang);
  return useCallback(
    (named: ScopeName): Readonly<{ name: string; game: string | null }> => ({
      name:
        named[`name_${lang}`] ??
        `${t(($) => $.adminPromos.scopeRemoved[named.kind])} ${named.id.slice(0, 8)}`,
      game: named[`game_${lang}`],
    }),
    [t, lang],
  );
};
