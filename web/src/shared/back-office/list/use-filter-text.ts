import { toWireMoney } from '@shop/contracts/wire/money.contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../text/use-format.ts';
import type { FilterValues, ListFilter } from './list-filter.ts';

/** Noon UTC, so that the date is the same in every inhabited time zone. */
const atNoon = (day: string): string => `${day}T12:00:00Z`;

/** Returns the value of a filter in words: the text of its chip. */
export const useFilterText = () => {
  const { t } = useTranslation();
  const { day, money, number } = useFormat();

  const rangeText = (
    from: string | undefined,
    to: string | undefined,
    open: Readonly<{ from: (text: string) => string; to: (text: string) => string }>,
  ): string => {
    if (from !== undefined && to !== undefined) {
      return from === to ? from : t(($) => $.adminList.filters.between, { from, to });
    }
    if (from !== undefined) return open.from(from);
    return to === undefined ? '' : open.to(to);
  };

  return (filter: ListFilter, values: FilterValues): string => {
    switch (filter.kind) {
      case 'text':
        return values[filter.name] ?? '';
      case 'choice':
        return filter.options.find(({ value }) => value === values[filter.name])?.label ?? '';
      case 'entry': {
        const id = values[filter.name];
        return id === undefined ? '' : (filter.labelOf(id) ?? '…');
      }
      case 'yesNo': {
        const value = values[filter.name];
        if (value === undefined) return '';
        return value === 'true' ? filter.yes : filter.no;
      }
      case 'dates': {
        const written = (name: string) => {
          const value = values[name];
          return value === undefined ? undefined : day(atNoon(value));
        };
        return rangeText(written(filter.from), written(filter.to), {
          from: (from) => t(($) => $.adminList.filters.since, { from }),
          to: (to) => t(($) => $.adminList.filters.until, { to }),
        });
      }
      case 'money':
      case 'count': {
        const written = (name: string) => {
          const value = values[name];
          if (value === undefined) return undefined;
          return filter.kind === 'count'
            ? number(Number(value))
            : money(toWireMoney({ minor: Number(value), currency: filter.currency }));
        };
        return rangeText(written(filter.from), written(filter.to), {
          from: (from) => t(($) => $.adminList.filters.atLeast, { from }),
          to: (to) => t(($) => $.adminList.filters.atMost, { to }),
        });
      }
    }
  };
};
