import { DatePicker, DatesProvider } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/ru.js';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { htmlLang } from '@shop/contracts/kernel/languages';
import { selectLang } from '../../i18n/locale-slice.ts';
import { useFormat } from '../../text/use-format.ts';
import calendar from '../calendar.module.css';
import { datePresets, utcDay, presetRange } from './date-presets.ts';
import dropdown from './dropdown.module.css';
import css from './filter-editor.module.css';
import type { FilterOf, FilterValues } from './list-filter.ts';

type DatesEditorProps = Readonly<{
  filter: FilterOf<'dates'>;
  values: FilterValues;
  onApply: (values: FilterValues) => void;
}>;

/** A range of days: buttons for the usual ranges, and a calendar. */
export const DatesEditor = ({ filter, values, onApply }: DatesEditorProps) => {
  const { t } = useTranslation();
  const lang = useSelector(selectLang);
  const { clock } = useFormat();
  const [range, setRange] = useState<[string | null, string | null]>([
    values[filter.from] ?? null,
    values[filter.to] ?? null,
  ]);
  const [from, to] = range;
  const [today] = useState(() => utcDay(new Date()));

  const apply = (first: string, last: string) =>
    onApply({ [filter.from]: first, [filter.to]: last });

  return (
    <div className={css['dates']}>
      <ul className={css['options']} aria-label={t(($) => $.adminList.filters.presetsLabel)}>
        {datePresets.map((preset, index) => {
          const days = presetRange(preset, today);
          return (
            <li key={preset}>
              <button
                type="button"
                className={`${dropdown['entry']} ${css['option']}`}
                aria-pressed={days.from === from && days.to === to}
                data-autofocus={index === 0 || undefined}
                onClick={() => apply(days.from, days.to)}
              >
                {t(($) => $.adminList.filters.presets[preset])}
              </button>
            </li>
          );
        })}
      </ul>
      <div className={`${css['calendar']} ${calendar['palette']}`}>
        <DatesProvider
          settings={{ locale: htmlLang[lang], firstDayOfWeek: lang === 'rus' ? 1 : 0 }}
        >
          <DatePicker
            type="range"
            allowSingleDateInRange
            size="sm"
            classNames={{ day: calendar['day'] ?? '' }}
            defaultDate={from ?? today}
            value={range}
            onChange={setRange}
            ariaLabels={{
              previousMonth: t(($) => $.adminList.filters.previousMonth),
              nextMonth: t(($) => $.adminList.filters.nextMonth),
            }}
          />
        </DatesProvider>
        <p className={css['note']}>
          {t(($) => $.adminList.filters.utcDays, { time: clock(`${from ?? today}T00:00:00Z`) })}
        </p>
        <Button
          variant="filled"
          size="sm"
          disabled={from === null}
          onClick={() => {
            if (from !== null) apply(from, to ?? from);
          }}
        >
          {t(($) => $.adminList.filters.apply)}
        </Button>
      </div>
    </div>
  );
};
