import type { Brand } from './brand.ts';

/**
 * A text that only the vault can open: `{data key id}.{nonce, tag and ciphertext in base64url}`.
 * The domain passes it from command to event without opening it.
 */
export type SealedText = Brand<string, 'Sealed'>;
