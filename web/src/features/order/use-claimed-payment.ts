import type { Problem } from '@shop/contracts/wire/contract';
import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { asProblem } from '../../shared/api/problem.ts';
import { selectLang } from '../../shared/i18n/locale-slice.ts';
import { useClaimPaymentMutation } from './order-api.ts';

/**
 * Digiseller redirects buyers with a code that proves the payment. Sends it to the server, which
 * ignores repeats.
 */
export const useClaimedPayment = (
  number: string,
  token: string | null | undefined,
  code: string | null,
) => {
  const lang = useSelector(selectLang);
  const [claim, { isLoading, isUninitialized, error }] = useClaimPaymentMutation();
  const canClaim = code !== null && number !== '' && typeof token === 'string';

  useEffect(() => {
    if (canClaim) void claim({ number: Number(number), t: token, unique_code: code });
  }, [claim, canClaim, number, token, code]);

  const refusal: Problem | undefined = error && asProblem(error, lang);
  return { claiming: canClaim && (isUninitialized || isLoading), refusal };
};
