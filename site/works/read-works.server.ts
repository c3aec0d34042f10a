import type { Language } from '#model/languages.ts';
import { readLongText } from '../texts/read-text.server.ts';
import { type PortfolioWork, type WorkCard, type WorkStory, works } from './works.ts';

export function readWorkCards(language: Language): readonly WorkCard[] {
  return works.map((work) => cardOf(work, language));
}

export function readWorks(language: Language): readonly WorkStory[] {
  return works.map((work) => {
    const { matter, sections } = readLongText(`works/${work}`, language);
    return {
      ...cardOf(work, language),
      kind: matter.kind ?? '',
      lead: matter.lead ?? '',
      parts: sections.find((section) => section.items.length > 0)?.items ?? [],
      sections: sections.map(({ heading, text }) => ({ heading, html: text })),
      year: matter.year ?? null,
      client: matter.client ?? null,
      link: matter.link ?? null,
      pictures: picturesOf(matter.pictures),
    };
  });
}

/** Parses lines of `key: alt`. */
function picturesOf(lines = ''): WorkStory['pictures'] {
  return lines
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const at = line.indexOf(': ');
      return { src: `/${line.slice(0, at)}`, alt: line.slice(at + 2) };
    });
}

function cardOf(work: PortfolioWork, language: Language): WorkCard {
  return { work, title: readLongText(`works/${work}`, language).matter.title ?? '' };
}
