import type { SelfTest } from './payment-adapter.ts';
import { ProviderUnavailableError } from './provider-http.ts';

/**
 * Runs a self-test that calls the provider's API. An unavailable provider is reported as a fault.
 */
export const runSelfTest = async (findFault: () => Promise<string | null>): Promise<SelfTest> => {
  try {
    return { fault: await findFault() };
  } catch (error) {
    if (error instanceof ProviderUnavailableError) return { fault: error.message };
    throw error;
  }
};
