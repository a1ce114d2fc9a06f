import { Button, NativeSelect } from '@mantine/core';
import type { ProductRate } from '@shop/contracts/catalog/contract';
import type { SyntheticEvent } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { emailCode } from '../../shared/email/email-code.ts';
import { EmailField } from '../../shared/email/email-field.tsx';
import { useCurrentUser } from '../../shared/session/use-current-user.ts';
import { useFocusAfter } from '../../shared/ui/use-focus-after.ts';
import { RefusalNote } from '../../shared/ui/refusal-note.tsx';
import { useRefusal } from '../../shared/ui/use-refusal.ts';
import css from './back-in-stock-panel.module.css';
import { useSubscribeToBackInStockMutation } from './back-in-stock-api.ts';
import { useRateTerm } from '../../shared/text/use-rate-term.ts';

type FormProps = Readonly<{
  productId: string;
  /** The rates that are out of stock; empty for the product itself. */
  rates: readonly ProductRate[];
  onSubscribed: (email: string) => void;
}>;

type BackInStockFormProps = FormProps & Readonly<{ opened: boolean }>;

export const BackInStockForm = ({ opened, ...form }: BackInStockFormProps) =>
  opened ? <Form {...form} /> : null;

const Form = ({ productId, rates, onSubscribed }: FormProps) => {
  const { t } = useTranslation();
  const termOf = useRateTerm();
  const user = useCurrentUser();
  const [email, setEmail] = useState('');
  const [chosen, setChosen] = useState<string>();
  const refusal = useRefusal();
  const [ask, { isLoading }] = useSubscribeToBackInStockMutation();
  const submit = useFocusAfter(isLoading);
  const rateId = chosen ?? rates[0]?.id;
  const terms = rates.map(({ id, days: length }) => ({
    value: id,
    label: termOf(length),
  }));
  const [only, ...more] = terms;
  const named = (promise: string) =>
    only && more.length === 0
      ? t(($) => $.backInStock.onlyPlan, { plan: only.label, promise })
      : promise;

  const handleSubmit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (!user && refusal.objects({ email: emailCode(email) }, form)) return;
    const { error } = await ask({
      product_id: productId,
      ...(rateId && { rate_id: rateId }),
      ...(!user && { email: email.trim() }),
    });
    if (error) refusal.refused(error, form);
    else onSubscribed(user?.email ?? email.trim());
  };

  return (
    <form className={css['form']} onSubmit={(event) => void handleSubmit(event)} noValidate>
      {more.length > 0 && (
        <NativeSelect
          name="rate_id"
          label={t(($) => $.backInStock.plan)}
          value={rateId}
          error={refusal.errorOf('rate_id')}
          data={terms}
          onChange={({ target }) => {
            setChosen(target.value);
            refusal.clear();
          }}
        />
      )}
      {user ? (
        <p className={css['note']}>
          {named(t(($) => $.backInStock.hintForAccount, { email: user.email }))}
        </p>
      ) : (
        <EmailField
          label={t(($) => $.backInStock.email)}
          description={named(t(($) => $.backInStock.hint))}
          value={email}
          error={refusal.errorOf('email')}
          onChange={(changed) => {
            setEmail(changed);
            refusal.clear();
          }}
        />
      )}
      <RefusalNote text={refusal.message} attempt={refusal.attempt} />
      <Button type="submit" variant="default" loading={isLoading} ref={submit}>
        {t(($) => $.backInStock.submit)}
      </Button>
    </form>
  );
};
