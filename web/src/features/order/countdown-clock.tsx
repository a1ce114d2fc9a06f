import { useTranslation } from 'react-i18next';
import css from './pending-payment.module.css';
import { useCountdown } from '../../shared/ui/use-countdown.ts';

type CountdownClockProps = Readonly<{ until: string }>;

const twoDigits = (value: number) => String(value).padStart(2, '0');

export const CountdownClock = ({ until }: CountdownClockProps) => {
  const { t } = useTranslation();
  const left = useCountdown(until);
  if (left === 0) return <p className={css['clock']}>{t(($) => $.order.timeUp)}</p>;
  return (
    <p className={css['clock']}>
      <span>{t(($) => $.order.timeLeft)}</span>
      <strong role="timer">
        {Math.floor(left / 60)}:{twoDigits(left % 60)}
      </strong>
    </p>
  );
};
