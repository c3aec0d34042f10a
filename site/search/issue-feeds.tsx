import { renderToStaticMarkup } from 'react-dom/server';
import { companyBasics } from '#content/company-basics.ts';
import { newsletterIssuesWords } from '#content/pages/newsletter-issues.ts';
import type { Language } from '#model/languages.ts';
import type { ArchivedIssuePage } from '#model/newsletter/archive.ts';
import { addressOf } from '#site/addresses.ts';
import { IssueBlocks } from '#site/pages/newsletter-issue/issue-blocks.tsx';

/** Media types: Atom (RFC 4287) and JSON Feed 1.1. */
export const feedForms = { 'feed.xml': 'application/atom+xml', 'feed.json': 'application/feed+json' } as const;
type FeedFile = keyof typeof feedForms;

/** Readers fetch a feed again and again. */
const most = 20;

/** `issues`: latest first. Renders whole texts as HTML, with absolute links. */
export function issueFeed(
  file: FeedFile,
  issues: readonly ArchivedIssuePage[],
  origin: string,
  language: Language,
): string {
  const home = origin + addressOf('newsletterIssues', language);
  const feed = {
    title: newsletterIssuesWords[language].feed,
    home,
    own: `${home}/${file}`,
    language,
    // The texts never change after the start.
    entries: issues.slice(0, most).map((issue) => ({
      ...issue,
      url: origin + addressOf('newsletterIssue', language, String(issue.number)),
      html: renderToStaticMarkup(<IssueBlocks blocks={issue.blocks} language={issue.language} origin={origin} />),
    })),
  };
  return file === 'feed.json' ? jsonFeed(feed) : atomFeed(feed);
}

interface Feed {
  readonly title: string;
  readonly home: string;
  readonly own: string;
  readonly language: Language;
  readonly entries: readonly (ArchivedIssuePage & { readonly url: string; readonly html: string })[];
}

function jsonFeed({ title, home, own, language, entries }: Feed): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: home,
    feed_url: own,
    language,
    authors: [{ name: companyBasics.name }],
    items: entries.map((entry) => ({
      id: entry.url,
      url: entry.url,
      title: entry.title,
      summary: entry.summary,
      content_html: entry.html,
      date_published: entry.sentAt,
      date_modified: entry.sentAt,
      language: entry.language,
    })),
  });
}

function atomFeed({ title, home, own, language, entries }: Feed): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">`,
    `<id>${xml(home)}</id><title>${xml(title)}</title><updated>${entries[0]?.sentAt}</updated>`,
    `<link rel="self" type="${feedForms['feed.xml']}" href="${xml(own)}"/>`,
    `<link rel="alternate" type="text/html" href="${xml(home)}"/>`,
    `<author><name>${xml(companyBasics.name)}</name></author>`,
    ...entries.map(
      (entry) =>
        `<entry xml:lang="${entry.language}"><id>${xml(entry.url)}</id><title>${xml(entry.title)}</title>` +
        `<link rel="alternate" type="text/html" href="${xml(entry.url)}"/>` +
        `<published>${entry.sentAt}</published><updated>${entry.sentAt}</updated>` +
        `<summary>${xml(entry.summary)}</summary><content type="html">${xml(entry.html)}</content></entry>`,
    ),
    '</feed>',
    '',
  ].join('\n');
}

/** Drops characters that XML cannot carry. */
function xml(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
