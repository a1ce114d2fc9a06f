import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/ru.js';
import { DatesProvider, DateTimePicker } from '@mantine/dates';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { htmlLang } from '@shop/contracts/kernel/languages';
import { selectLang } from '../../i18n/locale-slice.ts';
import calendar from '../calendar.module.css';
import type { FieldProps } from './field-props.ts';
import { localTime, parseLocalTime } from './local-time.ts';
import css from './moment-field.module.css';

type MomentFieldProps = FieldProps<string | null> &
  Readonly<{
    label: string;
    /** The meaning of an empty field. */
    placeholder: string;
  }>;

/** A moment in the user's time zone; null if the field is empty. */
export const MomentField = ({ value, onChange, ...props }: MomentFieldProps) => {
  const { t } = useTranslation();
  const lang = useSelector(selectLang);
  return (
    <DatesProvider settings={{ locale: htmlLang[lang], firstDayOfWeek: lang === 'rus' ? 1 : 0 }}>
      <DateTimePicker
        {...props}
        value={value === null ? null : localTime(value)}
        onChange={(time) => onChange(time === null ? null : parseLocalTime(time))}
        // A typed 12-hour time has no AM or PM until a day is chosen, and would be dropped. With a
        // value, this property would replace the time of the value.
        {...(value === null ? { defaultTimeValue: '00:00' } : {})}
        valueFormat={lang === 'rus' ? 'D MMM YYYY, HH:mm' : 'MMM D, YYYY, h:mm A'}
        size="sm"
        classNames={{
          input: css['input'] ?? '',
          placeholder: css['placeholder'] ?? '',
          day: calendar['day'] ?? '',
        }}
        popoverProps={{
          classNames: { dropdown: `${calendar['palette']} ${calendar['dropdown']}` },
        }}
        clearable
        clearButtonProps={{ 'aria-label': t(($) => $.adminForm.moment.clear) }}
        timePickerProps={{
          format: lang === 'rus' ? '24h' : '12h',
          hoursInputLabel: t(($) => $.adminForm.moment.hours),
          minutesInputLabel: t(($) => $.adminForm.moment.minutes),
          amPmInputLabel: t(($) => $.adminForm.moment.half),
        }}
        submitButtonProps={{
          'aria-label': t(($) => $.adminForm.moment.apply),
          children: <IconCheck size={18} aria-hidden="true" />,
        }}
        ariaLabels={{
          previousMonth: t(($) => $.adminList.filters.previousMonth),
          nextMonth: t(($) => $.adminList.filters.nextMonth),
        }}
      />
    </DatesProvider>
  );
};
