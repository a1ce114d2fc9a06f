import { useTranslation } from 'react-i18next';
import { LinkButton } from '../ui/link-button.tsx';
import { useCountdown } from '../ui/use-countdown.ts';
import css from './mailed-code.module.css';

type ResendCodeProps = Readonly<{
  /** The earliest time to request another code. */
  from: string;
  busy: boolean;
  onResend: () => void;
}>;

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** Requests another code after a countdown. */
export const ResendCode = ({ from, busy, onResend }: ResendCodeProps) => {
  const { t } = useTranslation();
  const left = useCountdown(from);
  if (left > 0) {
    const time = `${Math.floor(left / 60)}:${twoDigits(left % 60)}`;
    return (
      <p className={css['wait']} role="timer">
        {t(($) => $.account.resendIn, { time })}
      </p>
    );
  }
  return (
    <LinkButton disabled={busy} onClick={onResend}>
      {t(($) => $.account.resend)}
    </LinkButton>
  );
};
