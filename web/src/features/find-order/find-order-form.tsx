import { Button, TextInput } from '@mantine/core';
import type { LookupOrdersRequest } from '@shop/contracts/ordering/order-page.contract';
import { lookupOrdersRequest, orderKey } from '@shop/contracts/ordering/order-page.contract';
import type { SyntheticEvent } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { emailCode } from '../../shared/email/email-code.ts';
import { EmailField } from '../../shared/email/email-field.tsx';
import { useFocusAfter } from '../../shared/ui/use-focus-after.ts';
import { RefusalNote } from '../../shared/ui/refusal-note.tsx';
import { useRefusal } from '../../shared/ui/use-refusal.ts';
import { useLookupOrdersMutation } from './find-order-api.ts';
import formPage from '../../shared/ui/form-page.module.css';

/** Parses an order number or a payment id of a payment system. */
const numberOf = (typed: string): LookupOrdersRequest['number'] | false => {
  if (typed === '') return undefined;
  const number = orderKey.safeParse({ number: typed }).data?.number ?? typed;
  return lookupOrdersRequest.shape.number.safeParse(number).success && number;
};

type FindOrderFormProps = Readonly<{ onSent: (email: string) => void }>;

export const FindOrderForm = ({ onSent }: FindOrderFormProps) => {
  const { t } = useTranslation();
  const [email, setEmail] = useState('');
  const [number, setNumber] = useState('');
  const refusal = useRefusal();
  const [requestOrderLinks, { isLoading }] = useLookupOrdersMutation();
  const submit = useFocusAfter(isLoading);

  const handleSubmit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const orderNumber = numberOf(number.trim());
    const wrong = {
      email: emailCode(email),
      number: orderNumber === false && ('order-number-invalid' as const),
    };
    const refused = refusal.objects(wrong, form);
    if (refused || orderNumber === false) return;
    const { error } = await requestOrderLinks({
      email: email.trim(),
      ...(orderNumber !== undefined && { number: orderNumber }),
    });
    if (error) refusal.refused(error, form);
    else onSent(email.trim());
  };

  return (
    <form className={formPage['form']} onSubmit={(event) => void handleSubmit(event)} noValidate>
      <p className={formPage['intro']}>{t(($) => $.findOrder.intro)}</p>
      <EmailField
        label={t(($) => $.findOrder.email)}
        value={email}
        error={refusal.errorOf('email')}
        onChange={(changed) => {
          setEmail(changed);
          refusal.clear();
        }}
      />
      <TextInput
        name="number"
        autoComplete="off"
        label={t(($) => $.findOrder.number)}
        description={t(($) => $.findOrder.numberHint)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        error={refusal.errorOf('number')}
        value={number}
        onChange={({ target }) => {
          setNumber(target.value);
          refusal.clear();
        }}
      />
      <RefusalNote text={refusal.message} attempt={refusal.attempt} />
      <Button type="submit" variant="filled" size="lg" loading={isLoading} ref={submit}>
        {t(($) => $.findOrder.submit)}
      </Button>
    </form>
  );
};
