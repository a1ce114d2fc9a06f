import type { Translation } from '../eng/index.ts';

export const devUi: Translation['devUi'] = {
  title: 'Детали интерфейса',
  colours: 'Цвета',
  type: 'Шрифты',
  sample: 'Не обнаружен: ключи от 149 ₽',
  spacing: 'Отступы',
  motion: 'Движение',
  play: 'Показать',
  signals: 'Сигналы',
  buttons: 'Кнопки',
  fields: 'Поля',
  choices: 'Выбор',
  overlays: 'Что открывается',
  openModal: 'Открыть окно',
  toastDone: 'Сообщить об успехе',
  toastRefused: 'Сообщить об отказе',
  products: 'Строки продуктов',
  timeline: 'Лента событий',
  waiting: 'Ожидание',
  tabs: 'Вкладки',
  error: 'Введите верный адрес почты',
};
