import type { Texts } from '../kernel/index.ts';

/** Reasons for which a request under a key is refused. */
export const requestsTexts = {
  'answer-erased': {
    rus: 'Ответ на этот запрос удалён вместе с данными человека',
    eng: 'The answer to this request was erased with the data of its person',
  },
  'idempotency-key-reused': {
    rus: 'Под этим ключом уже был другой запрос',
    eng: 'There was another request under this key',
  },
  'request-running': {
    rus: 'Этот запрос уже выполняется. Подождите немного',
    eng: 'This request is being carried out already. Wait a little',
  },
} satisfies Texts;
