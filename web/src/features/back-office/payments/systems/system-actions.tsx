import { Button } from '@mantine/core';
import type { AdminPaymentSystem } from '@shop/contracts/payments/admin-systems.contract';
import { IconTestPipe } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { asProblem } from '../../../../shared/api/problem.ts';
import { selectLang } from '../../../../shared/i18n/locale-slice.ts';
import { useLocal } from '../../../../shared/text/use-local.ts';
import { BusyButton } from '../../../../shared/ui/busy-button.tsx';
import { useToasts } from '../../../../shared/ui/toasts.tsx';
import { SwitchDialog } from './switch-dialog.tsx';
import { useTestPaymentSystemMutation } from './systems-api.ts';
import { findSystemStatus } from './use-system-texts.ts';

type SystemActionsProps = Readonly<{
  system: AdminPaymentSystem;
  /** Whether it is the only system available to buyers. */
  isLast: boolean;
  /** Switching creates a new revision, which conflicts with unsaved changes. */
  isDirty?: boolean;
}>;

/** The self-test and the on/off switch of one system. */
export const SystemActions = ({ system, isLast, isDirty = false }: SystemActionsProps) => {
  const { t } = useTranslation();
  const local = useLocal();
  const lang = useSelector(selectLang);
  const toasts = useToasts();
  const [test, { isLoading }] = useTestPaymentSystemMutation();
  const [isSwitching, setSwitching] = useState(false);
  const { id, is_on: isOn } = system;
  const name = local(system, 'name');
  const isMissing = findSystemStatus(system) === 'missing';

  const handleTest = async () => {
    const { data, error } = await test(id);
    if (error) return toasts.refused(asProblem(error, lang).message);
    if (data.ok) return toasts.done(t(($) => $.adminPaymentSystems.testPassed, { system: name }));
    const fault = data.fault ?? t(($) => $.adminPaymentSystems.failed);
    toasts.refused(t(($) => $.adminPaymentSystems.testFailed, { system: name, fault }));
  };

  const testText = t(($) => $.adminPaymentSystems.test);
  const switchText = t(($) => $.adminPaymentSystems[isOn ? 'turnOff' : 'turnOn']);
  return (
    <>
      <BusyButton
        variant="subtle"
        size="sm"
        leftSection={<IconTestPipe size={16} aria-hidden="true" />}
        loading={isLoading}
        disabled={isMissing}
        aria-label={`${testText}: ${name}`}
        onClick={() => void handleTest()}
      >
        {testText}
      </BusyButton>
      <Button
        variant="default"
        size="sm"
        disabled={isDirty || (!isOn && isMissing)}
        title={isDirty ? t(($) => $.adminForm.saveFirst) : undefined}
        aria-label={`${switchText}: ${name}`}
        onClick={() => setSwitching(true)}
      >
        {switchText}
      </Button>
      {isSwitching && (
        <SwitchDialog system={system} isLast={isLast} onClose={() => setSwitching(false)} />
      )}
    </>
  );
};
