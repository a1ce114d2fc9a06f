import type { StatisticsGroup, StatisticsItem } from '@shop/contracts/statistics/contract';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectLang } from '../../../shared/i18n/locale-slice.ts';
import { unbrokenTerm } from '../../../shared/text/plan-and-count.ts';
import { useRateTerm } from '../../../shared/text/use-rate-term.ts';
import { useFormat } from '../../../shared/text/use-format.ts';

/** Returns the name of a group's item, or its value if it has no name. */
export const useItemName = (by: StatisticsGroup) => {
  const { t } = useTranslation();
  const { day, hourOfDay } = useFormat();
  const lang = useSelector(selectLang);
  const rateTerm = useRateTerm();
  return ({ value, name_rus: rus, name_eng: eng, rate_days: term }: StatisticsItem): string => {
    const name = (lang === 'rus' ? rus : eng) ?? t(($) => $.adminStatistics.deleted);
    switch (by) {
      case 'day':
        return day(`${value}T12:00:00Z`);
      case 'hour':
        return hourOfDay(value);
      case 'lang':
        return value === 'rus'
          ? t(($) => $.adminOrder.facts.languages.rus)
          : t(($) => $.adminOrder.facts.languages.eng);
      case 'region':
        return value === 'cis'
          ? t(($) => $.adminOrders.regions.cis)
          : t(($) => $.adminOrders.regions.global);
      case 'game':
      case 'product':
      case 'system':
        return name;
      case 'rate':
        return term === null ? name : `${name} · ${unbrokenTerm(rateTerm(term))}`;
    }
  };
};
