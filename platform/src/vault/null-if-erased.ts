import { DataKeyMissingError } from './data-key-store.ts';

/**
 * The opened text or bytes, or null if their data key was deleted. Rejects with every other error:
 * an unavailable vault does not mean that the person was erased.
 */
export const nullIfErased = <Opened>(opening: Promise<Opened>): Promise<Opened | null> =>
  opening.catch((error: unknown) => {
    if (error instanceof DataKeyMissingError) return null;
    throw error;
  });
