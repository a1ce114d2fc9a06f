import type { Texts } from '../kernel/index.ts';

/** Reasons for which a request under a key is refused. */
export const requestsTexts = {
  'idempotency-key-reused': {
    rus: 'Под этим ключом уже был другой запрос',
    eng: 'There was another request under this key',
  },
  'request-running': {
    rus: 'Этот запрос уже выполняется. Подождите немного',
    eng: 'This request is being carried out already. Wait a little',
  },
} satisfies Texts;
