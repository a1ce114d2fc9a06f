/** A private or archaic word, and what to write instead. */
export type WordRule = Readonly<{ words: readonly string[]; instead: string }>;

/** A pattern of sentences, and what to write instead. */
export type SentenceRule = Readonly<{ pattern: RegExp; instead: string }>;

/** Words that are banned in names, comments, texts and documents alike. */
export const bannedWords: readonly WordRule[] = [
  { words: ['undertaking', 'undertakings'], instead: 'fulfilment process' },
  { words: ['convoy', 'traveller', 'travellers'], instead: 'shared subscription, subscriber' },
  { words: ['tidings'], instead: 'notification' },
  { words: ['wares'], instead: 'products' },
  { words: ['mishap', 'mishaps'], instead: 'fault' },
  { words: ['errand', 'errands'], instead: 'command' },
  { words: ['bystander', 'bystanders'], instead: 'observer' },
  { words: ['anew', 'afresh'], instead: 'again' },
  { words: ['lest'], instead: 'so that … not' },
  { words: ['hitherto', 'thereof', 'whence', 'thither'], instead: 'plain English' },
];

/** Words that are banned in names only: as verbs of sentences they are English. */
export const bannedNameWords: readonly WordRule[] = [
  { words: ['told', 'untold'], instead: 'notified, pending' },
  { words: ['heard', 'hear'], instead: 'received, receive' },
  { words: ['came'], instead: 'received' },
  { words: ['beat'], instead: 'heartbeat' },
  { words: ['stray'], instead: 'orphaned' },
  { words: ['desk'], instead: 'agent inbox' },
  { words: ['wish'], instead: 'query, input' },
  { words: ['cashier'], instead: 'payment processor' },
  { words: ['lamp'], instead: 'status badge' },
  { words: ['seat'], instead: 'participant' },
  { words: ['objection'], instead: 'denied' },
  { words: ['circumstances'], instead: 'event metadata' },
  { words: ['verdict', 'judge'], instead: 'verification result, verify, evaluate' },
  { words: ['weigh'], instead: 'preview' },
  { words: ['overtaken', 'doubtful'], instead: 'conflicted, uncertain' },
  { words: ['unsettled'], instead: 'unacknowledged' },
  { words: ['corresponding'], instead: 'contact notifications' },
  { words: ['depart'], instead: 'start' },
  { words: ['mend'], instead: 'fix' },
];

/** Names of types that say nothing: a bare participle or preposition. */
export const emptyTypeNames =
  /^(?:[A-Z][a-z]+ed|Known|Told|Taken|Kept|Held|Given|Seen|Found|Made|Sent|Done|Gone|Lost|Left|Shown|Written|Brought|Came|Of|On|For|About|By|Doing|Rest|World)$/u;

/** Banned in sentences of comments and documents. */
export const bannedSentences: readonly SentenceRule[] = [
  {
    pattern: /(?:^|[.!?:]\s)(?:Who|Whoever|What|Whatever)\s[^.?!]*(?:[.!]|$)/u,
    instead: 'name the subject',
  },
];

/** Banned wherever people read. */
export const bannedPhrases: readonly SentenceRule[] = [
  { pattern: /\bof late\b/u, instead: 'recently' },
  { pattern: /\bby and by\b/u, instead: 'gradually' },
  { pattern: /\bin vain\b/iu, instead: 'say what timed out' },
  { pattern: /\bat the latest\b(?!\s\p{L})/u, instead: 'within …' },
  { pattern: /\bas they go on\b/u, instead: 'meanwhile' },
];
