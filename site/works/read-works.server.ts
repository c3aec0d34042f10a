import type { Language } from '#model/languages.ts';
import { readText } from '../texts/read-text.server.ts';
import { type Work, type WorkCard, type WorkStory, works } from './works.ts';

/** The seven works in short, in the order of the sheet. */
export function readWorkCards(language: Language): readonly WorkCard[] {
  return works.map((work) => cardOf(work, language));
}

/** The seven works whole. */
export function readWorks(language: Language): readonly WorkStory[] {
  return works.map((work) => {
    const { matter, sections } = readText(`works/${work}`, language);
    return {
      ...cardOf(work, language),
      kind: matter.kind ?? '',
      lead: matter.lead ?? '',
      parts: sections.find((section) => section.items.length > 0)?.items ?? [],
      sections: sections.map(({ heading, text }) => ({ heading, html: text })),
      summary: matter.summary ?? '',
      year: matter.year ?? null,
      client: matter.client ?? null,
      link: matter.link ?? null,
      pictures: picturesOf(matter.pictures),
    };
  });
}

/** Lines of a key and what it shows, as the front matter has them. */
function picturesOf(lines = ''): WorkStory['pictures'] {
  return lines
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const at = line.indexOf(': ');
      return { src: `/${line.slice(0, at)}`, alt: line.slice(at + 2) };
    });
}

function cardOf(work: Work, language: Language): WorkCard {
  return { work, title: readText(`works/${work}`, language).matter.title ?? '' };
}
