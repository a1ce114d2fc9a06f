import type {
  addFunctionIconRequest,
  addFunctionRequest,
  addRequirementRequest,
  addRequirementTypeRequest,
  addStatusRequest,
} from '@shop/domain/catalog/back-office.contract';
import type {
  addAvatarRequest,
  addContactCardRequest,
  addProblemRequest,
  addSlideRequest,
} from '@shop/domain/content/back-office.contract';
import type {
  addBotProblemRequest,
  addBotSolutionRequest,
  addCannedAnswerRequest,
  addThemeRequest,
} from '@shop/domain/support/back-office.contract';
import { functionIconOf, slideOf } from '../catalogue/pictures.ts';
import type { Picture } from '../catalogue/pictures.ts';
import { functionIconId, requirementTypeId } from '../catalogue/requests.ts';
import { idOf } from '../ids.ts';

type Input<S extends Readonly<{ _zod: Readonly<{ input: unknown }> }>> = S['_zod']['input'];

const active = false;

const status: Input<typeof addStatusRequest> = {
  id: 'checking',
  label_rus: 'Проверяется',
  label_eng: 'Being checked',
  text_rus: 'Проверяем товар после обновления защиты. Продажа остановлена.',
  text_eng: 'We are checking the product after an anti-cheat update. Sales are paused.',
  colour: 'progress',
  sellable: false,
  warns: false,
  active,
};

const requirementType: Input<typeof addRequirementTypeRequest> = {
  id: idOf('requirement type', 'archived', 'disk'),
  code: 'disk',
  name_rus: 'Место на диске',
  name_eng: 'Disk space',
  active,
};

const requirement: Input<typeof addRequirementRequest> = {
  id: idOf('requirement', 'archived', 'windows 7'),
  type_id: requirementTypeId('oc'),
  name_rus: 'Windows 7 с пакетом SP1',
  name_eng: 'Windows 7 with SP1',
  active,
};

const functionOfThePast: Input<typeof addFunctionRequest> = {
  id: idOf('function', 'archived', 'voice'),
  icon_id: functionIconId('wave'),
  group_rus: 'Удобство',
  group_eng: 'Comfort',
  name_rus: 'Голосовые команды',
  name_eng: 'Voice commands',
  active,
};

const problem: Input<typeof addProblemRequest> = {
  id: idOf('problem', 'archived', 'directx 9'),
  kind: 'driver',
  category: 'software',
  title_rus: 'DirectX 9 для Windows 7',
  title_eng: 'DirectX 9 for Windows 7',
  body_rus: 'Программы магазина больше не работают в Windows 7: обновите систему.',
  body_eng: 'Our software no longer runs on Windows 7. Please update your system.',
  link: null,
  file: null,
  active,
};

const contactCard: Input<typeof addContactCardRequest> = {
  id: idOf('contact card', 'archived', 'forum'),
  channel: 'other',
  title_rus: 'Форум',
  title_eng: 'Forum',
  text_rus: 'Форум закрыт, пишите в Дискорд.',
  text_eng: 'The forum is closed. Join us on Discord instead.',
  link: 'https://forum.example.org',
  active,
};

const solution: Input<typeof addBotSolutionRequest> = {
  id: idOf('bot-solution', 'archived', 'sms'),
  title_rus: 'Код из СМС не приходит',
  title_eng: 'No SMS code arrives',
  body_rus: 'Мы больше не отправляем коды по СМС: код приходит на почту.',
  body_eng: 'We no longer send codes by SMS. Check your email instead.',
  active,
};

const botProblem: Input<typeof addBotProblemRequest> = {
  id: idOf('bot-problem', 'archived', 'sms'),
  title_rus: 'Не приходит СМС',
  title_eng: 'I get no SMS',
  solution_id: solution.id,
  active,
};

const theme: Input<typeof addThemeRequest> = {
  id: idOf('ticket-theme', 'archived', 'partnership'),
  name_rus: 'Сотрудничество',
  name_eng: 'Partnership',
  problem_ids: [],
  active,
};

const savedReply: Input<typeof addCannedAnswerRequest> = {
  id: idOf('saved-reply', 'archived', 'holidays'),
  title: 'Праздничные дни',
  text_rus: 'Здравствуйте! В праздники отвечаем дольше обычного. Спасибо за терпение!',
  text_eng: 'Hello! Replies take longer over the holidays. Thank you for your patience!',
  active,
};

/** An entry without a picture. */
const texts = [
  ['/api/admin/statuses', status],
  ['/api/admin/requirements-types', requirementType],
  ['/api/admin/requirements', requirement],
  ['/api/admin/functions', functionOfThePast],
  ['/api/admin/problems', problem],
  ['/api/admin/contact-cards', contactCard],
  ['/api/admin/bot/solutions', solution],
  ['/api/admin/bot/problems', botProblem],
  ['/api/admin/theme', theme],
  ['/api/admin/canned-answers', savedReply],
] as const;

const slideWith = (image: string): Input<typeof addSlideRequest> => ({
  id: idOf('slide', 'archived', 'opening'),
  image,
  title_rus: 'Мы открылись: скидка 10% на первый заказ',
  title_eng: 'We are open: 10% off your first order',
  link: '/catalog',
  starts_at: null,
  ends_at: null,
  active,
});

const functionIconWith = (image: string): Input<typeof addFunctionIconRequest> => ({
  id: idOf('function icon', 'archived', 'bolt'),
  image,
  name_rus: 'Молния, прежняя',
  name_eng: 'Bolt, the old one',
  active,
});

const avatarWith = (image: string): Input<typeof addAvatarRequest> => ({
  id: idOf('avatar', 'archived', 'bolt'),
  image,
  active,
});

/** What the shop keeps in its archive. */
export type ArchivedEntry = Readonly<{
  path: string;
  /** Null where the entry has no picture. All of them are drawn for other entries too. */
  picture: Picture | null;
  bodyWith: (image: string) => object;
}>;

/** One entry of each kind that the back-office can archive, games and products aside. */
export const archivedEntries: readonly ArchivedEntry[] = [
  ...texts.map(([path, body]) => ({ path, picture: null, bodyWith: () => body })),
  { path: '/api/admin/slider', picture: slideOf('ash'), bodyWith: slideWith },
  { path: '/api/admin/functionicons', picture: functionIconOf('bolt'), bodyWith: functionIconWith },
  { path: '/api/admin/avatars', picture: functionIconOf('shield'), bodyWith: avatarWith },
];
