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
    };
  });
}

function cardOf(work: Work, language: Language): WorkCard {
  const { matter, sections } = readText(`works/${work}`, language);
  const parts = work === 'pos' ? (sections.find((section) => section.items.length > 0)?.items ?? []) : [];
  return { work, title: matter.title ?? '', summary: matter.summary ?? '', parts };
}
