import { Button, Checkbox, TextInput } from '@mantine/core';
import { isStatisticsPeriod, maxStatisticsDays } from '@shop/contracts/statistics/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DayRange } from '../../../shared/back-office/list/date-presets.ts';
import { datePresets, presetRange } from '../../../shared/back-office/list/date-presets.ts';
import type { StatisticsChoice } from './statistics-api.ts';
import css from './statistics.module.css';

type PeriodPickerProps = Readonly<{
  /** In UTC, as `2026-11-23`. */
  today: string;
  choice: StatisticsChoice;
  onChoose: (changes: Partial<StatisticsChoice>) => void;
}>;

/** Buttons for the usual periods, and two fields for any other. */
export const PeriodPicker = ({ today, choice, onChoose }: PeriodPickerProps) => {
  const { t } = useTranslation();
  const { from, to, isCompared } = choice;
  const presets = datePresets.map((preset) => ({
    name: t(($) => $.adminList.filters.presets[preset]),
    days: presetRange(preset, today),
  }));
  /** Two presets may be the same days, such as the last 30 days and a month at its end. */
  const [pressed, setPressed] = useState<string>();
  const fitting = presets.filter(({ days }) => days.from === from && days.to === to);
  const chosen = fitting.find(({ name }) => name === pressed) ?? fitting[0];
  return (
    <div className={css['period']} data-kept>
      <ul className={css['presets']} aria-label={t(($) => $.adminList.filters.presetsLabel)}>
        {presets.map(({ name, days }) => (
          <li key={name}>
            <button
              type="button"
              className={css['preset']}
              aria-pressed={name === chosen?.name}
              onClick={() => {
                setPressed(name);
                onChoose(days);
              }}
            >
              {name}
            </button>
          </li>
        ))}
      </ul>
      <OwnDays key={`${from} ${to}`} from={from} to={to} onChoose={onChoose} />
      <Checkbox
        label={t(($) => $.adminStatistics.compare)}
        checked={isCompared}
        onChange={({ currentTarget: { checked } }) => onChoose({ isCompared: checked })}
      />
    </div>
  );
};

type OwnDaysProps = DayRange & Readonly<{ onChoose: (days: DayRange) => void }>;

const OwnDays = ({ from, to, onChoose }: OwnDaysProps) => {
  const { t } = useTranslation();
  const [days, setDays] = useState({ from, to });
  const isPossible = isStatisticsPeriod(days);
  return (
    <form
      className={css['days']}
      onSubmit={(event) => {
        event.preventDefault();
        if (isPossible) onChoose(days);
      }}
    >
      <TextInput
        type="date"
        required
        withAsterisk={false}
        label={t(($) => $.adminStatistics.from)}
        value={days.from}
        onChange={({ currentTarget: { value } }) => setDays({ ...days, from: value })}
      />
      <TextInput
        type="date"
        required
        withAsterisk={false}
        label={t(($) => $.adminStatistics.to)}
        value={days.to}
        error={!isPossible}
        aria-describedby={isPossible ? undefined : 'statistics-days'}
        onChange={({ currentTarget: { value } }) => setDays({ ...days, to: value })}
      />
      <Button type="submit" variant="default" size="sm">
        {t(($) => $.adminStatistics.show)}
      </Button>
      {!isPossible && (
        <p id="statistics-days" className={css['wrong']}>
          {t(($) => $.adminStatistics.wrongDays, { max: maxStatisticsDays })}
        </p>
      )}
    </form>
  );
};
