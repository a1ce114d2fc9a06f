/** Words that texts for people must not contain: the pattern of each rule, by name. */
type WordRules = Readonly<Record<string, RegExp>>;

export const russianWordRules: WordRules = {
  'call what is sold «товар»': /продукт/iu,
  'call the address of a person «почта»': /e-?mail|имейл|эл\. почт/iu,
  'call the account «аккаунт»': /учётн\S+ запис(?!\S* Microsoft)/iu,
  'name services in Latin letters': /телеграм|дискорд/iu,
};

export const englishWordRules: WordRules = {
  'say email': /\be-mails?\b|\bmails?\b(?! server)/iu,
  'have the spelling of the United States':
    /colour|catalogue|licence|\brouble|behaviour|favourite|autumn|cancelled|cancelling|(?:recogn|custom|virtual|author)is(?:e|ing|ation)\b/iu,
  'have one word for one thing: topic, customer, store, image':
    /\bthemes?\b|\b(?:buy|shopp)ers?\b|\bshop\b|\bpictures?\b/iu,
  'say sign in and sign out': /\blog(?:ged|ging)? (?:in|out)\b/iu,
};
