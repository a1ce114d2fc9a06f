import type { Texts } from '../kernel/texts.ts';

/** Reasons for which a request under a key is refused. */
export const idempotencyTexts = {
  'answer-erased': {
    rus: 'Ответ на этот запрос удалён вместе с личными данными',
    eng: 'The response to this request was erased with the person’s data',
  },
  'idempotency-key-reused': {
    rus: 'Этот запрос уже отправлен с другими данными. Обновите страницу, чтобы увидеть результат',
    eng: 'This request was already sent with other details. Reload the page to see the result',
  },
  'request-running': {
    rus: 'Этот запрос уже выполняется. Подождите немного',
    eng: 'This request is already in progress. Please wait',
  },
} satisfies Texts;
