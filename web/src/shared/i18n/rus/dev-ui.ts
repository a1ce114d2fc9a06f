import type { Translation } from '../eng/index.ts';

export const devUi: Translation['devUi'] = {
  title: 'Компоненты интерфейса',
  colors: 'Цвета',
  type: 'Шрифты',
  sample: 'Не обнаружен: ключи от 149\u00A0₽',
  spacing: 'Отступы',
  motion: 'Анимация',
  play: 'Показать',
  statuses: 'Статусы',
  buttons: 'Кнопки',
  fields: 'Поля',
  choices: 'Элементы выбора',
  overlays: 'Всплывающие окна',
  openModal: 'Открыть окно',
  toastDone: 'Показать сообщение об успехе',
  toastFailed: 'Показать сообщение об ошибке',
  products: 'Строки товаров',
  timeline: 'Хронология',
  waiting: 'Ожидание',
  tabs: 'Вкладки',
  error: 'Введите верный адрес почты',
};
