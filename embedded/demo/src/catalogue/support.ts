import type {
  addCannedAnswerRequest,
  addBotProblemRequest,
  addBotSolutionRequest,
  addThemeRequest,
} from '@shop/domain/support/back-office.contract';
import { idOf } from '../ids.ts';
import type { Text } from './text.ts';

type Input<S extends Readonly<{ _zod: Readonly<{ input: unknown }> }>> = S['_zod']['input'];

type Problem = Readonly<{ title: Text; solution: Text }>;

/** What people write about, and what the bot knows of it. */
const themes: readonly Readonly<{ name: Text; problems: readonly Problem[] }>[] = [
  {
    name: { rus: 'Оплата', eng: 'Payment' },
    problems: [
      {
        title: { rus: 'Оплатил, а ключ не пришёл', eng: 'I paid and no key came' },
        solution: {
          rus: 'Откройте заказ по ссылке из письма: ключ показан и там. Проверьте и папку «Спам».',
          eng: 'Open the order by the link in the mail: the key is shown there too. Look into the spam folder as well.',
        },
      },
      {
        title: { rus: 'Платёж не проходит', eng: 'The payment does not go through' },
        solution: {
          rus: 'Выберите на странице заказа другой способ оплаты: пока заказ не оплачен, его можно сменить.',
          eng: 'Choose another way to pay on the page of the order: it can be changed until the order is paid.',
        },
      },
    ],
  },
  {
    name: { rus: 'Активация', eng: 'Activation' },
    problems: [
      {
        title: { rus: 'Ключ не подходит', eng: 'The key does not fit' },
        solution: {
          rus: 'Проверьте, что скопировали ключ целиком и без пробелов, и что регион активации ваш.',
          eng: 'See that you copied the whole key without spaces, and that the region of activation is yours.',
        },
      },
    ],
  },
  { name: { rus: 'Другое', eng: 'Something else' }, problems: [] },
];

/** What staff answer often. */
const replies: readonly Readonly<{ title: string; text: Text }>[] = [
  {
    title: 'Уточнить номер заказа',
    text: {
      rus: 'Здравствуйте! Пришлите, пожалуйста, номер заказа: он есть в письме и на странице заказа.',
      eng: 'Hello! Please send us the order number: it is in the e-mail and on the order page.',
    },
  },
  {
    title: 'Ключ заменён',
    text: {
      rus: 'Мы заменили ключ. Новый уже на странице заказа и в письме. Извините за неудобства!',
      eng: 'We have replaced the key. The new one is on the order page and in your e-mail. Sorry for the trouble!',
    },
  },
  {
    title: 'Нужен скриншот ошибки',
    text: {
      rus: 'Пришлите, пожалуйста, скриншот ошибки целиком: по нему мы поймём, что случилось.',
      eng: 'Please send a full screenshot of the error so that we can see what happened.',
    },
  },
];

type Requests = Readonly<{
  replies: readonly Input<typeof addCannedAnswerRequest>[];
  solutions: readonly Input<typeof addBotSolutionRequest>[];
  problems: readonly Input<typeof addBotProblemRequest>[];
  themes: readonly Input<typeof addThemeRequest>[];
}>;

const all = themes.flatMap(({ problems }) => problems);
const idsOf = ({ title }: Problem) => ({
  problem: idOf('bot-problem', title.eng),
  solution: idOf('bot-solution', title.eng),
});

/** In the order in which one refers to the other. */
export const supportRequests: Requests = {
  replies: replies.map(({ title, text }) => ({
    id: idOf('saved-reply', title),
    title,
    text_rus: text.rus,
    text_eng: text.eng,
  })),
  solutions: all.map((problem) => ({
    id: idsOf(problem).solution,
    title_rus: problem.title.rus,
    title_eng: problem.title.eng,
    body_rus: problem.solution.rus,
    body_eng: problem.solution.eng,
  })),
  problems: all.map((problem) => ({
    id: idsOf(problem).problem,
    title_rus: problem.title.rus,
    title_eng: problem.title.eng,
    solution_id: idsOf(problem).solution,
  })),
  themes: themes.map(({ name, problems }) => ({
    id: idOf('ticket-theme', name.eng),
    name_rus: name.rus,
    name_eng: name.eng,
    problem_ids: problems.map((problem) => idsOf(problem).problem),
  })),
};
