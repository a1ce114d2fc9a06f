import { ActionIcon, TextInput, UnstyledButton } from '@mantine/core';
import type { WireQuote } from '@shop/contracts/ordering/contract';
import { IconX } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/text/use-format.ts';
import css from './promo-field.module.css';

type PromoFieldProps = Readonly<{
  value: string;
  error?: string | undefined;
  checking: boolean;
  /** The quote for the typed code; undefined until loaded. */
  quote: WireQuote | undefined;
  onChange: (code: string) => void;
  onConfirm: () => void;
}>;

/**
 * A link that opens the field for a promo code. While the buyer types, it shows the discount or the
 * reason why there is none.
 */
export const PromoField = (props: PromoFieldProps) => {
  const { value, error, checking, quote, onChange, onConfirm } = props;
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    if (opened) input.current?.focus();
  }, [opened]);
  const typed = value.trim() !== '';

  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault(); // the form only checks the code and must not submit the order
    onConfirm();
  };

  const handleClear = () => {
    setOpened(true);
    onChange('');
    input.current?.focus();
  };

  if (!opened && !typed && error === undefined) {
    return (
      <UnstyledButton className={css['open']} onClick={() => setOpened(true)}>
        {t(($) => $.checkout.addPromo)}
      </UnstyledButton>
    );
  }

  return (
    <div className={css['field']}>
      <TextInput
        ref={input}
        name="promo"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={64}
        label={t(($) => $.checkout.promo)}
        description={typed ? undefined : t(($) => $.checkout.promoHint)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        error={error}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={handleKey}
        rightSection={
          typed && (
            <ActionIcon aria-label={t(($) => $.checkout.removePromo)} onClick={handleClear}>
              <IconX size={18} />
            </ActionIcon>
          )
        }
      />
      <PromoResult typed={typed} checking={checking} error={error} quote={quote} />
    </div>
  );
};

type PromoResultProps = Pick<PromoFieldProps, 'error' | 'checking' | 'quote'> &
  Readonly<{ typed: boolean }>;

const PromoResult = ({ typed, error, checking, quote }: PromoResultProps) => {
  const { t } = useTranslation();
  const { money } = useFormat();
  const isApplied = typed && !checking && !error && quote && quote.discount.cost > 0;
  return (
    <output className={css['result']} data-applied={isApplied || undefined}>
      {isApplied && t(($) => $.checkout.promoApplied, { discount: money(quote.discount) })}
      {typed && checking && t(($) => $.checkout.promoChecking)}
    </output>
  );
};
