/** Texts of the emails about a message of the contact form. */
export const contactMessages = {
  rus: {
    submitted: (theme: string) => `Сообщение с сайта: ${theme}`,
    from: (name: string, email: string) => `От: ${name}, ${email}`,
    open: 'Ответить',
    answered: (theme: string) => `Ответ: ${theme}`,
    yours: 'Ваше сообщение',
    again: 'Написать ещё раз',
  },
  eng: {
    submitted: (theme: string) => `Contact form: ${theme}`,
    from: (name: string, email: string) => `From: ${name}, ${email}`,
    open: 'Reply',
    answered: (theme: string) => `Re: ${theme}`,
    yours: 'Your message',
    again: 'Write again',
  },
};
