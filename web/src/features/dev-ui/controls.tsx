import { Button, Checkbox, Modal, PasswordInput, Tabs, TextInput } from '@mantine/core';
import type { PaymentSystem } from '@shop/contracts/wire/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PaymentCards } from '../../shared/payments/payment-cards.tsx';
import { useToasts } from '../../shared/ui/toasts.tsx';
import { offers } from './samples.ts';
import { Specimen } from './specimen.tsx';

const variants = ['filled', 'danger', 'default', 'subtle'] as const;

/** Buttons, inputs and selects in every state. */
export const Controls = () => {
  const { t } = useTranslation();
  const [system, setSystem] = useState<PaymentSystem>('mir');
  const buy = t(($) => $.checkout.buy);
  const email = t(($) => $.checkout.email);
  const error = t(($) => $.devUi.error);
  return (
    <>
      <Specimen title={t(($) => $.devUi.buttons)}>
        {variants.map((variant) => (
          <div key={variant} style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
            <Button variant={variant} size="sm">
              {buy}
            </Button>
            <Button variant={variant}>{buy}</Button>
            <Button variant={variant} size="lg">
              {buy}
            </Button>
            <Button variant={variant} loading>
              {buy}
            </Button>
            <Button variant={variant} disabled>
              {buy}
            </Button>
            <Button variant={variant} data-unready>
              {buy}
            </Button>
          </div>
        ))}
      </Specimen>
      <Specimen title={t(($) => $.devUi.fields)}>
        <TextInput label={email} description={t(($) => $.checkout.emailHint.one)} />
        <TextInput label={email} defaultValue="buyer@" error={error} />
        <TextInput label={email} disabled defaultValue="buyer@example.org" />
        <PasswordInput label={t(($) => $.signIn.password)} defaultValue="tumbler" />
      </Specimen>
      <Specimen title={t(($) => $.devUi.choices)}>
        <Checkbox label={t(($) => $.signIn.remember)} />
        <Checkbox label={t(($) => $.signIn.remember)} defaultChecked />
        <Checkbox label={t(($) => $.signIn.remember)} error={error} />
        <PaymentCards
          label={t(($) => $.checkout.paymentMethod)}
          offers={offers}
          chosen={system}
          onChoose={setSystem}
        />
      </Specimen>
      <Specimen title={t(($) => $.devUi.tabs)}>
        <Tabs defaultValue="functions">
          <Tabs.List>
            <Tabs.Tab value="functions">{t(($) => $.product.functions)}</Tabs.Tab>
            <Tabs.Tab value="requirements">{t(($) => $.product.requirements)}</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="functions">{t(($) => $.product.noFunctions)}</Tabs.Panel>
          <Tabs.Panel value="requirements">{t(($) => $.product.noRequirements)}</Tabs.Panel>
        </Tabs>
      </Specimen>
      <Overlays />
    </>
  );
};

const Overlays = () => {
  const { t } = useTranslation();
  const toasts = useToasts();
  const [opened, setOpened] = useState(false);
  return (
    <Specimen title={t(($) => $.devUi.overlays)}>
      <Button variant="default" onClick={() => setOpened(true)}>
        {t(($) => $.devUi.openModal)}
      </Button>
      <Button variant="default" onClick={() => toasts.done(t(($) => $.order.copied))}>
        {t(($) => $.devUi.toastDone)}
      </Button>
      <Button variant="default" onClick={() => toasts.refused(t(($) => $.devUi.error))}>
        {t(($) => $.devUi.toastFailed)}
      </Button>
      <Modal
        opened={opened}
        onClose={() => setOpened(false)}
        title={t(($) => $.checkout.payTitle)}
        closeButtonProps={{ 'aria-label': t(($) => $.shell.close) }}
      >
        {t(($) => $.checkout.refund)}
      </Modal>
    </Specimen>
  );
};
