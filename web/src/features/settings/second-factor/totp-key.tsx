import type { PreparedTotp } from '@shop/contracts/identity/totp.contract';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../../shared/ui/copy-button.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { SettingsActions } from '../settings-panel.tsx';
import css from './second-factor-panel.module.css';

const TotpPicture = lazy(async () => ({
  default: (await import('./totp-picture.tsx')).TotpPicture,
}));

/** The TOTP secret, to scan, type, copy, or open in an application. */
export const TotpKey = ({ secret, uri }: PreparedTotp) => {
  const { t } = useTranslation();
  return (
    <>
      <p>{t(($) => $.secondFactor.setUpText)}</p>
      <Suspense fallback={<Skeleton height={208} width={208} />}>
        <TotpPicture uri={uri} />
      </Suspense>
      <p>
        {t(($) => $.secondFactor.key)}: <code className={css['key']}>{secret}</code>
      </p>
      <SettingsActions isSpaced>
        <CopyButton text={() => secret}>{t(($) => $.secondFactor.copy)}</CopyButton>
        <a href={uri}>{t(($) => $.secondFactor.openApplication)}</a>
      </SettingsActions>
    </>
  );
};
