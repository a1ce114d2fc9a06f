import type { Brand } from './brand.ts';

/**
 * A text that only the vault can open: `{data key id}.{nonce, tag and ciphertext in base64url}`.
 * The domain carries it from command to event and never looks inside.
 */
export type Sealed = Brand<string, 'Sealed'>;
