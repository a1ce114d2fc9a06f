/** Words that texts for people must not contain: the pattern of each rule, by name. */
type WordRules = Readonly<Record<string, RegExp>>;

export const russianWordRules: WordRules = {
  'call a product «товар»': /продукт/iu,
  'call an email address «почта»': /e-?mail|имейл|эл\. почт/iu,
  'call an account «аккаунт»': /учётн\S+ запис(?!\S* Microsoft)/iu,
  'name services in Latin letters': /телеграм|дискорд/iu,
};

export const englishWordRules: WordRules = {
  'say email': /\be-mails?\b|\bmails?\b(?! server)/iu,
  'use American spelling':
    /colour|catalog(?:ue)|licence|\brouble|behaviour|favourite|autumn|cancelled|cancelling|(?:recogn|custom|virtual|author)is(?:e|ing|ation)\b/iu,
  'use one term each for a topic, a customer, a store and an image':
    /\bthemes?\b|\b(?:buy|shopp)ers?\b|\bshop\b|\bpictures?\b/iu,
  'say sign in and sign out': /\blog(?:ged|ging)? (?:in|out)\b/iu,
};
