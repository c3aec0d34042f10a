import type { WrittenSyllabus } from '#model/course-sheet.ts';

/** A syllabus of content/texts in one language, as the build reads it. */
export interface SyllabusFile {
  readonly matter: Readonly<Record<string, string>>;
  readonly intro: string;
  readonly sections: readonly { readonly heading: string; readonly items: readonly string[] }[];
}

/** The same as what staff write of a course. */
export function writtenOf({ matter, intro, sections }: SyllabusFile): WrittenSyllabus {
  const { lead = '', objective = '', audience = '', bring = '' } = matter;
  const topics = sections.map(({ heading, items }) => ({ heading, items }));
  return { lead, objective, audience, bring, presentation: intro, topics };
}
