import type { HelpArticle } from '@shop/contracts/content/contract';

type ArticleDataInput = Readonly<{
  article: HelpArticle;
  title: string;
  text: string;
  language: string;
}>;

/** The schema.org data: a question with its answer for a problem, otherwise an article. */
export const buildArticleData = ({ article, title, text, language }: ArticleDataInput) => {
  const common = { inLanguage: language, dateModified: article.changed_at };
  if (article.kind !== 'problem') {
    return { '@type': 'TechArticle', headline: title, articleBody: text, ...common };
  }
  const answer = { '@type': 'Answer', text };
  return {
    '@type': 'FAQPage',
    ...common,
    mainEntity: [{ '@type': 'Question', name: title, acceptedAnswer: answer }],
  };
};
