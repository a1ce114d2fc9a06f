import type { Problem } from '@shop/contracts/wire/contract';
import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { asProblem } from '../../shared/api/problem.ts';
import { selectLang } from '../../shared/i18n/locale-slice.ts';
import { useRedeemCodeMutation } from './order-api.ts';

/**
 * Digiseller redirects buyers with a code that proves the payment. Sends it to the server, which
 * ignores repeats.
 */
export const useCodeRedemption = (
  number: string,
  token: string | null | undefined,
  code: string | null,
) => {
  const lang = useSelector(selectLang);
  const [redeem, { isLoading, isUninitialized, error }] = useRedeemCodeMutation();
  const canRedeem = code !== null && number !== '' && typeof token === 'string';

  useEffect(() => {
    if (canRedeem) void redeem({ number: Number(number), t: token, unique_code: code });
  }, [redeem, canRedeem, number, token, code]);

  const refusal: Problem | undefined = error && asProblem(error, lang);
  return { isRedeeming: canRedeem && (isUninitialized || isLoading), refusal };
};
