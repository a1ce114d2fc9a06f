import { articleViews, articleVote, contentEntry } from '@shop/domain/content';
import { anyProjection } from '@shop/platform/projections';
import {
  contentProjection,
  helpArticlesProjection,
  pageVersionsProjection,
} from '@shop/projector/content';
import type { CapabilityHistory } from './stream-history.ts';

export const content: CapabilityHistory = {
  histories: [
    ['a slide', contentEntry, ['content.SlideSaved'], { revision: 0 }],
    ['a help article', contentEntry, ['content.ProblemSaved'], { revision: 0 }],
    ['a contact card', contentEntry, ['content.ContactCardSaved'], { revision: 0 }],
    ['a page', contentEntry, ['content.PageSaved'], { revision: 1 }],
    ['the social network links', contentEntry, ['content.SocialsSaved'], { revision: 1 }],
    ['an avatar', contentEntry, ['content.AvatarSaved'], { revision: 0 }],
    ['a vote on an article', articleVote, ['content.ArticleVoted'], null],
    ['the article views', articleViews, ['content.ArticleViewsCounted'], null],
  ],
  projections: [
    anyProjection(contentProjection),
    anyProjection(helpArticlesProjection),
    anyProjection(pageVersionsProjection),
  ],
};
