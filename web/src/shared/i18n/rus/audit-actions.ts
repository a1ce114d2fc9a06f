import type { Translation } from '../eng/index.ts';
import { orderActions } from './order-events.ts';

/** The actions of the audit log, by slice and event. */
export const auditActions: Translation['adminAudit']['actions'] = {
  audit: {
    ListExported: 'Список выгружен',
  },
  catalog: {
    FunctionIconDefined: 'Сохранена иконка функции',
    GameAdded: 'Добавлена игра',
    GameDescribed: 'Изменена игра',
    ProductAdded: 'Добавлен товар',
    ProductDescribed: 'Изменён товар',
    ProductFunctionDefined: 'Сохранена функция',
    ProductStatusChanged: 'Изменён статус товара',
    RateAdded: 'Добавлен тариф',
    RateChanged: 'Изменён тариф',
    RateWithdrawn: 'Убран тариф',
    RequirementDefined: 'Сохранено системное требование',
    RequirementTypeDefined: 'Сохранён тип требований',
    StatusDefined: 'Сохранён статус',
  },
  content: {
    AvatarSaved: 'Сохранён аватар',
    ContactCardSaved: 'Сохранён контакт',
    PageSaved: 'Сохранена страница',
    ProblemSaved: 'Сохранена статья',
    SlideSaved: 'Сохранён слайд',
    SocialsSaved: 'Сохранены соцсети',
  },
  identity: {
    AvatarChosen: 'Выбран аватар',
    EmailBanChanged: 'Изменена блокировка',
    EmailBanLifted: 'Снята блокировка',
    EmailBanned: 'Заблокирована почта',
    EmailChangeCancelled: 'Отменена смена почты',
    EmailChangeRequested: 'Запрошена смена почты',
    EmailChangeUndone: 'Возвращена прежняя почта',
    EmailChanged: 'Изменена почта',
    EmailConfirmed: 'Подтверждена почта',
    ErasureRequested: 'Удалён аккаунт',
    PasswordChanged: 'Изменён пароль',
    PersonalDataExported: 'Выгружены личные данные',
    RemindersChosen: 'Выбраны напоминания о сроке ключей',
    SignedOutEverywhere: 'Завершены все сеансы',
    StatusEmailsChosen: 'Выбраны письма о статусе',
    TotpDisabled: 'Выключена двухфакторная аутентификация',
    TotpEnabled: 'Включена двухфакторная аутентификация',
    TotpPrepared: 'Начата настройка двухфакторной аутентификации',
    TotpReset: 'Сброшена двухфакторная аутентификация',
    UserEmailRevealed: 'Показана почта',
    UserLevelChanged: 'Изменён уровень',
    UserNoteAdded: 'Добавлена заметка о пользователе',
    UserNoteRemoved: 'Удалена заметка о пользователе',
    UserRegistered: 'Зарегистрирован аккаунт',
    UserRenamed: 'Изменено имя',
  },
  mail: {
    MessageResendRequested: 'Письмо отправлено повторно',
  },
  ordering: orderActions,
  payments: {
    ExchangeRateSet: 'Изменён курс',
    NotificationRevealed: 'Просмотрено содержимое уведомления',
    NotificationResolved: 'Принято решение по платежу без заказа',
    NotificationReverified: 'Уведомление проверено повторно',
    PaymentConfirmed: 'Подтверждён платёж',
    PaymentReversed: 'Отозван платёж',
    PaymentSystemSwitched: 'Включена или выключена платёжная система',
    PaymentSystemTermsSet: 'Изменены условия платёжной системы',
    PaymentSystemTested: 'Проверена платёжная система',
  },
  promotions: {
    PromoBatchOpened: 'Создана партия промокодов',
    PromoChanged: 'Изменён промокод',
    PromoCreated: 'Создан промокод',
    PromoLocked: 'Заблокирован промокод',
    PromoSwitched: 'Включён или выключен промокод',
  },
  sorting: {
    SortOrderChanged: 'Изменён порядок списка',
  },
  stock: {
    KeyImportAbandoned: 'Отменена загрузка ключей',
    KeyImportFinished: 'Завершена загрузка ключей',
    KeyImportStarted: 'Начата загрузка ключей',
    KeyReplaced: 'Заменён ключ',
    KeyRevealedToStaff: 'Показан ключ',
    KeysAllocated: 'Выданы ключи',
    KeysRevoked: 'Отозваны ключи',
    KeysWithdrawn: 'Изъяты ключи',
    SharedContentSet: 'Изменено общее содержимое',
    SharedContentStopped: 'Общее содержимое больше не выдаётся',
  },
  support: {
    BotProblemSaved: 'Сохранена проблема бота',
    BotSolutionSaved: 'Сохранено решение бота',
    SavedReplySaved: 'Сохранён шаблон ответа',
    ContactAnswered: 'Отправлен ответ на сообщение',
    ContactAssigned: 'Сообщение назначено',
    ContactClosed: 'Сообщение закрыто',
    ContactReopened: 'Сообщение открыто снова',
    MessagePosted: 'Отправлен ответ в обращении',
    NotePosted: 'Добавлена заметка',
    OrderLinked: 'Заказ связан с обращением',
    TicketAssigned: 'Обращение назначено',
    TicketClosed: 'Обращение закрыто',
    TicketOpened: 'Открыто обращение',
    TicketRated: 'Оценена помощь',
    TicketReopened: 'Обращение открыто снова',
    TicketThemeSaved: 'Сохранена тема обращений',
  },
  savedViews: {
    ViewRemoved: 'Удалено представление',
    ViewSaved: 'Сохранено представление',
  },
};

/**
 * Actions that staff never take. The history of an object shows them, and the filter of the log
 * does not.
 */
export const customerActions: Translation['adminAudit']['customerActions'] = {
  identity: {
    SignedOut: 'Выход из аккаунта',
  },
  promotions: {
    CustomerUseRedeemed: 'Промокод использован',
    CustomerUseReleased: 'Промокод освобождён',
    CustomerUseReserved: 'Промокод зарезервирован',
  },
  support: {
    BotProblemSelected: 'Вопрос боту',
    ContactSubmitted: 'Отправлено сообщение',
    AgentRequested: 'Запрошен оператор',
  },
};
