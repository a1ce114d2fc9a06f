import { useTranslation } from 'react-i18next';

const minute = 60;

/** Formats a duration in seconds as hours and minutes. */
export const useDuration = () => {
  const { t } = useTranslation();
  return (seconds: number): string => {
    const all = Math.max(0, Math.floor(seconds / minute));
    const [hours, minutes] = [Math.floor(all / minute), all % minute];
    if (all === 0) return t(($) => $.shell.duration.lessThanMinute);
    return hours === 0
      ? t(($) => $.shell.duration.minutes, { minutes })
      : t(($) => $.shell.duration.hours, { hours, minutes });
  };
};

/** The seconds from an ISO 8601 moment to a time in milliseconds since 1970. */
export const secondsSince = (from: string, to: number): number => (to - Date.parse(from)) / 1_000;
