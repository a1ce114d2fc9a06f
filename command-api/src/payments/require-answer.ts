import { HttpError } from '@shop/platform/http';
import { ProviderUnavailableError } from '../providers/provider-http.ts';

/** Waits for a provider's answer. If the provider is unavailable, the request can be repeated. */
export const requireAnswer = async <Answer>(answer: Promise<Answer>): Promise<Answer> => {
  try {
    return await answer;
  } catch (cause) {
    if (!(cause instanceof ProviderUnavailableError)) throw cause;
    throw new HttpError('payment-system-unavailable', { cause, retryAfterSeconds: 5 });
  }
};
