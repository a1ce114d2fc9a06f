/** Texts of the emails that alert staff. */
export const staffAlertMessages = {
  rus: {
    low: (name: string) => `Заканчиваются ключи: ${name}`,
    out: (name: string) => `Закончились ключи: ${name}`,
    left: (count: string) => `Осталось: ${count}.`,
    stock: 'Пополнить ключи',
    stuck: (number: number) => `Заказ ${number} оплачен и не доставлен`,
    paid: (at: string) => `Оплачен ${at}.`,
    reasons: {
      held: 'Приостановлен: покупатель заблокирован.',
      waiting: 'Ждёт ключей или сотрудника.',
      mail: 'Ключи выданы, но письмо с ними не отправлено.',
      other: 'Ключи ещё не выданы.',
    },
    order: 'Открыть заказ',
  },
  eng: {
    low: (name: string) => `Low stock: ${name}`,
    out: (name: string) => `Out of stock: ${name}`,
    left: (count: string) => `In stock: ${count}.`,
    stock: 'Add keys',
    stuck: (number: number) => `Order ${number} is paid but not delivered`,
    paid: (at: string) => `Paid ${at}.`,
    reasons: {
      held: 'On hold: the customer is banned.',
      waiting: 'Waiting for keys or for a staff member.',
      mail: 'The keys are assigned, but the email with them wasn’t sent.',
      other: 'The keys aren’t assigned yet.',
    },
    order: 'Open order',
  },
};
