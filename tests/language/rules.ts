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
  { words: ['holder', 'holders'], instead: 'owner' },
  { words: ['alarm', 'alarms'], instead: 'alert' },
  { words: ['catalogue', 'catalogues'], instead: 'catalog' },
  { words: ['behaviour', 'behaviours'], instead: 'behavior' },
  { words: ['licence', 'licences'], instead: 'license' },
  { words: ['neighbour', 'neighbours', 'neighbouring'], instead: 'neighbor' },
  { words: ['favourite', 'favourites'], instead: 'favorite' },
  { words: ['recognised', 'summarised'], instead: 'recognized, summarized' },
  { words: ['centred'], instead: 'centered' },
  { words: ['totalled', 'labelled', 'modelled', 'signalled'], instead: 'one l' },
  { words: ['spelt', 'whilst', 'amongst'], instead: 'spelled, while, among' },
  { words: ['acknowledgement', 'acknowledgements'], instead: 'acknowledgment' },
  { words: ['cancelling', 'judgement'], instead: 'canceling, judgment' },
];

/** Words that are banned in names only: as verbs of sentences they are English. */
export const bannedNameWords: readonly WordRule[] = [
  { words: ['told', 'untold', 'tell', 'tells'], instead: 'notified, pending, notify, publish' },
  { words: ['heard', 'hear', 'hears'], instead: 'received, receive' },
  { words: ['came', 'went'], instead: 'received, reversed' },
  { words: ['wanted'], instead: 'expected, required' },
  { words: ['whose'], instead: 'origin, owner' },
  { words: ['lives'], instead: 'histories' },
  { words: ['concerns'], instead: 'correlate, belongsTo' },
  { words: ['know', 'knows', 'stand', 'stands', 'stood'], instead: 'has, exists, load' },
  { words: ['beat', 'beats'], instead: 'heartbeat' },
  { words: ['look'], instead: 'poll' },
  { words: ['stray', 'strays', 'strange'], instead: 'orphaned' },
  { words: ['desk', 'desks'], instead: 'agent inbox' },
  { words: ['wish', 'wishes'], instead: 'query, input' },
  { words: ['cashier', 'cashiers'], instead: 'payment processor' },
  { words: ['lamp', 'lamps'], instead: 'status badge' },
  { words: ['seat', 'seats'], instead: 'participant' },
  { words: ['objection', 'objections'], instead: 'denied' },
  { words: ['circumstance', 'circumstances'], instead: 'event metadata' },
  {
    words: ['verdict', 'verdicts', 'judge', 'judges', 'judged'],
    instead: 'verification result, verify, evaluate',
  },
  { words: ['weigh', 'weighs', 'weighed'], instead: 'preview' },
  {
    words: ['assumed', 'sure', 'surely', 'overtaken', 'doubtful'],
    instead: 'optimistic, confirmed, conflicted, uncertain',
  },
  { words: ['unsettled'], instead: 'unacknowledged' },
  { words: ['corresponding'], instead: 'contact notifications' },
  { words: ['attaching'], instead: 'attachment cleanup' },
  { words: ['watching'], instead: 'back-in-stock notifications' },
  { words: ['gather', 'gathered'], instead: 'batching window' },
  { words: ['depart', 'departs', 'departed'], instead: 'start' },
  { words: ['tail'], instead: 'live subscription' },
  { words: ['drive'], instead: 'run' },
  { words: ['doing'], instead: 'effect' },
  { words: ['brought'], instead: 'upload' },
  { words: ['tries'], instead: 'attempts' },
  { words: ['brief'], instead: 'TTL cache' },
  { words: ['learn'], instead: 'load' },
  { words: ['pass'], instead: 'failpoint, runGuards' },
  { words: ['mend', 'mended'], instead: 'fix' },
  { words: ['why'], instead: 'reason' },
  { words: ['gone'], instead: 'removed, lost, erased, reversed' },
  { words: ['away'], instead: 'unavailable' },
  { words: ['standing', 'standings'], instead: 'status, level' },
  { words: ['heir', 'heirs', 'unborn'], instead: 'successor, before creation' },
  { words: ['dearer', 'astray'], instead: 'more expensive, unexpected' },
  { words: ['scarcity', 'scarcities'], instead: 'low stock' },
  { words: ['breathe'], instead: 'yield to the event loop' },
  { words: ['keeping'], instead: 'with …' },
  { words: ['means'], instead: 'type' },
  { words: ['say', 'says', 'said'], instead: 'messages, print, emit, output' },
  { words: ['everybody'], instead: 'all' },
  { words: ['forgotten', 'forgetter'], instead: 'erased, deleted' },
  { words: ['settling'], instead: 'resolving' },
  { words: ['asked'], instead: 'requested, submitted' },
];

/** Sequences of words that are banned in names: `letGo` and `lettersLetGo` both have `let go`. */
export const bannedNamePhrases: readonly WordRule[] = [
  { words: ['carry out'], instead: 'execute' },
  { words: ['open items'], instead: 'instance store' },
  { words: ['let go', 'taken up'], instead: 'release, resume' },
  { words: ['serve waiting'], instead: 'allocateBacklog' },
  { words: ['by hand'], instead: 'manual, manually' },
  { words: ['hold promo'], instead: 'reservePromo' },
  { words: ['take turn'], instead: 'consumeRateLimit' },
  { words: ['request claimed'], instead: 'idempotency key acquired' },
  { words: ['use arrived', 'late opening'], instead: 'useLazyModule, lazy overlay' },
  { words: ['leads to'], instead: 'redirectTo' },
  { words: ['hot answers', 'keep hot'], instead: 'response cache' },
  { words: ['taken for'], instead: 'appliedAs' },
  { words: ['left out'], instead: 'skipped, omitted' },
  {
    words: ['take number', 'take order number', 'take ticket number', 'number taken'],
    instead: 'reserve',
  },
  { words: ['refund way'], instead: 'refund method' },
  { words: ['everyone appends'], instead: 'every command appends' },
  { words: ['remembered streams'], instead: 'maxCachedStreams' },
  { words: ['store watch', 'watch stores'], instead: 'monitor' },
  { words: ['follow log'], instead: 'subscribeToLog' },
];

/** Names of types that say nothing: an irregular participle, a preposition or a vague noun. */
export const emptyTypeNames: readonly string[] = [
  'Known',
  'Told',
  'Taken',
  'Kept',
  'Held',
  'Given',
  'Seen',
  'Found',
  'Made',
  'Sent',
  'Done',
  'Gone',
  'Lost',
  'Left',
  'Shown',
  'Written',
  'Brought',
  'Came',
  'Of',
  'On',
  'For',
  'About',
  'By',
  'Rest',
  'Rules',
  'Spread',
  'World',
];

/** A bare regular participle, such as `Asked`. */
export const participleTypeNames = /^[A-Z][a-z]+ed$/u;

/** A type that begins with a preposition names where it is used: `ByOwner`, `WithSession`. */
export const typePrepositions: readonly string[] = [
  'About',
  'By',
  'For',
  'From',
  'Of',
  'On',
  'Per',
  'Under',
  'With',
  'Without',
];

/** How predicates begin, so that a condition reads as a statement: `isHeld`, `matchesKey`. */
export const predicateNames = /^(?:is|has|can|are|was|were|had|should|use|[a-z]+s)(?:[A-Z]|$)/u;

/** Banned in sentences of comments and documents. */
export const bannedSentences: readonly SentenceRule[] = [
  {
    pattern: /(?:^|[.!?:|]\s|^- )(?:Who|Whoever|What|Whatever)\s[^.?!]*(?:[.!]|$)/u,
    instead: 'name the subject',
  },
  { pattern: /\bfor good\b/u, instead: 'permanently' },
  { pattern: /\bonce more\b/u, instead: 'again' },
  { pattern: /\bsomebody\b/iu, instead: 'a role, or someone' },
  { pattern: /\bback office\b/iu, instead: 'back-office' },
];

/** Banned wherever people read, and as the words of a name: `isInVain` is “is in vain”. */
export const bannedPhrases: readonly SentenceRule[] = [
  { pattern: /\bof late\b/u, instead: 'recently' },
  { pattern: /\bby and by\b/u, instead: 'gradually' },
  { pattern: /\bin vain\b/iu, instead: 'say what timed out' },
  { pattern: /\bat the latest\b(?!\s\p{L})/u, instead: 'within …' },
  { pattern: /\bas they go on\b/u, instead: 'meanwhile' },
  { pattern: /\bso (?:many|long|often)\b/iu, instead: 'the number, the time or the interval' },
  { pattern: /\bwhere it is so\b/iu, instead: 'if' },
  { pattern: /\bwill not do\b/iu, instead: 'say what is invalid' },
  { pattern: /\bstand[- ]ins?\b/iu, instead: 'fake' },
  {
    pattern: /\b(?:is|are|was|were|went) away\b(?!\s\p{L})/u,
    instead: 'unavailable, stopped, disconnected',
  },
];

/** Banned in the texts of the programs, not in comments, documents and tests. */
export const bannedInTexts: readonly SentenceRule[] = [
  {
    pattern: /\p{Script=Cyrillic}[^—–]* [—–]/u,
    instead: 'a no-break space (\\u00A0) before the dash',
  },
  {
    pattern: /^ [—–] .*\p{Script=Cyrillic}/u,
    instead: 'a no-break space (\\u00A0) before the dash',
  },
];
