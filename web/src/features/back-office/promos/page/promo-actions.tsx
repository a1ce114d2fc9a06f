import { shownPromoCode } from '@shop/contracts/promotions/promo-code';
import { Button } from '@mantine/core';
import type { PromoPage } from '@shop/contracts/promotions/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { asProblem } from '../../../../shared/api/problem.ts';
import { selectLang } from '../../../../shared/i18n/locale-slice.ts';
import { BusyButton } from '../../../../shared/ui/busy-button.tsx';
import { useToasts } from '../../../../shared/ui/toasts.tsx';
import { useSwitchPromoMutation } from '../promos-api.ts';
import { CopyLink } from './copy-link.tsx';
import { LockDialog } from './lock-dialog.tsx';

type SwitchState = Pick<PromoPage, 'revision' | 'on'>;

type PromoActionsProps = Readonly<{
  promo: SwitchState & Pick<PromoPage, 'code' | 'locked' | 'shop_path'>;
  /** Switching and locking create revisions, which conflict with unsaved changes. */
  isDirty: boolean;
}>;

/** The actions of a code other than editing its terms. */
export const PromoActions = ({ promo, isDirty }: PromoActionsProps) => {
  const { t } = useTranslation();
  const lang = useSelector(selectLang);
  const toasts = useToasts();
  const [turn, { isLoading }] = useSwitchPromoMutation();
  const [isLocking, setLocking] = useState(false);
  const { code, locked } = promo;
  const [done, setDone] = useState<SwitchState>(promo);
  /** The result of a switch here is newer than the read model until its revision catches up. */
  const { revision, on } = done.revision > promo.revision ? done : promo;
  const reasonText = isDirty ? t(($) => $.adminForm.saveFirst) : undefined;

  const run = async (isOn: boolean, seen: number, canUndo: boolean) => {
    const { data, error } = await turn({ code, revision: seen, on: isOn });
    if (error) return toasts.refused(asProblem(error, lang).message);
    setDone({ revision: data.revision, on: isOn });
    const undo = {
      label: t(($) => $.adminForm.undo),
      run: () => void run(!isOn, data.revision, false),
    };
    toasts.done(
      t(($) => $.adminPromos[isOn ? 'switchedOn' : 'switchedOff'], { code: shownPromoCode(code) }),
      canUndo ? undo : undefined,
    );
  };

  return (
    <>
      <CopyLink code={code} path={promo.shop_path} />
      {!locked && (
        <>
          <BusyButton
            variant="default"
            size="sm"
            loading={isLoading}
            disabled={isDirty}
            title={reasonText}
            onClick={() => void run(!on, revision, true)}
          >
            {t(($) => $.adminPromos[on ? 'switchOff' : 'switchOn'])}
          </BusyButton>
          <Button
            variant="default"
            size="sm"
            disabled={isDirty}
            title={reasonText}
            onClick={() => setLocking(true)}
          >
            {t(($) => $.adminPromos.lock)}
          </Button>
        </>
      )}
      <LockDialog
        code={code}
        revision={revision}
        opened={isLocking}
        onClose={() => setLocking(false)}
      />
    </>
  );
};
