export { articleViews, articleViewsStream } from './article-views.ts';
export { articleVote, articleVoteStream } from './article-vote.ts';
export type { SaveContent, SetContentActive } from './content-entry.ts';
export { contentEntry, contentStream } from './content-entry.ts';
