import type {
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

type Requests = Readonly<{
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
