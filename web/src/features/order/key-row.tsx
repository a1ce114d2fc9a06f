import { Button } from '@mantine/core';
import type { OrderedKey, RevealReply } from '@shop/contracts/ordering/order-page.contract';
import { IconEye } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { asProblem } from '../../shared/api/problem.ts';
import { selectLang } from '../../shared/i18n/locale-slice.ts';
import { useRateTerm } from '../../shared/text/use-rate-term.ts';
import { CopyButton } from '../../shared/ui/copy-button.tsx';
import { useFocusAfter } from '../../shared/ui/use-focus-after.ts';
import { useToasts } from '../../shared/ui/toasts.tsx';
import css from './key-list.module.css';
import { KeyTerm } from './key-term.tsx';
import type { OrderKey } from './order-api.ts';
import { useRevealOrderKeyMutation } from './order-api.ts';

type KeyRowProps = Readonly<{
  orderKey: OrderKey;
  item: OrderedKey;
  /** In days, from the rate; 0 is lifetime. */
  days: number;
  isOnly: boolean;
  /** Undefined until revealed. */
  code: string | undefined;
  onShown: (reply: RevealReply) => void;
  /** Called if support has replaced the key with one that is not revealed yet. */
  onReplaced: () => void;
}>;

/** One key. The button says whether the first reveal starts a term. */
export const KeyRow = ({
  orderKey,
  item,
  days,
  isOnly,
  code,
  onShown,
  onReplaced,
}: KeyRowProps) => {
  const { t } = useTranslation();
  const lang = useSelector(selectLang);
  const toasts = useToasts();
  const term = useRateTerm();
  const shown = useRef<HTMLElement>(null);
  const [reveal, { data, isLoading }] = useRevealOrderKeyMutation();
  const button = useFocusAfter(isLoading);
  const { place } = item;
  const starts = days > 0 && item.revealed_at === null;
  const show = starts
    ? t(($) => $.order.showAndStart, { term: term(days) })
    : t(($) => $.order.show);

  useEffect(() => {
    if (data) shown.current?.focus({ preventScroll: true });
  }, [data]);

  const isRevealed = item.revealed_at !== null;
  const wasRevealed = useRef(isRevealed);
  useEffect(() => {
    if (wasRevealed.current && !isRevealed) onReplaced();
    wasRevealed.current = isRevealed;
  }, [isRevealed, onReplaced]);

  const handleReveal = async () => {
    const { data: reply, error } = await reveal({ ...orderKey, place });
    if (error) toasts.refused(asProblem(error, lang).message);
    else onShown(reply);
  };

  return (
    <li className={css['row']}>
      <div className={css['main']}>
        {!isOnly && <span className={css['label']}>{t(($) => $.order.keyOf, { place })}</span>}
        {code === undefined ? (
          <span className={css['hidden']} aria-hidden="true">
            ••••••••
          </span>
        ) : (
          <code ref={shown} tabIndex={-1} className={css['key']}>
            {code}
          </code>
        )}
        {days > 0 && <KeyTerm item={item} isShown={code !== undefined} />}
      </div>
      {code === undefined ? (
        <Button
          variant="filled"
          loading={isLoading}
          ref={button}
          aria-label={
            starts
              ? `${show}: ${t(($) => $.order.keyOf, { place })}`
              : t(($) => $.order.showKey, { place })
          }
          leftSection={<IconEye size={18} />}
          onClick={() => void handleReveal()}
        >
          {show}
        </Button>
      ) : (
        <CopyButton text={() => code} label={t(($) => $.order.copyKey, { place })}>
          {t(($) => $.order.copy)}
        </CopyButton>
      )}
    </li>
  );
};
