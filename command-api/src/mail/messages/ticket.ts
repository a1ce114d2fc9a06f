/** Texts of the email about an answer in a ticket. */
export const ticketMessages = {
  rus: {
    subject: (number: number) => `Поддержка ответила: обращение ${number}`,
    text: 'Ответ ждёт вас в чате. Ответить можно там же.',
    open: 'Открыть чат',
  },
  eng: {
    subject: (number: number) => `Support replied: ticket ${number}`,
    text: 'Open the chat to read the reply and respond.',
    open: 'Open the chat',
  },
};
