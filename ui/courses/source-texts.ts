import { eachText, type WrittenSyllabus } from '#model/courses/course-sheet.ts';

/** A syllabus of content/texts, parsed by the build. */
export interface SyllabusFile {
  readonly matter: Readonly<Record<string, string>>;
  readonly intro: string;
  readonly sections: readonly { readonly heading: string; readonly items: readonly string[] }[];
}

export function writtenOf({ matter, intro, sections }: SyllabusFile): WrittenSyllabus {
  const topics = sections.map(({ heading, items }) => ({ heading, items }));
  return { ...eachText((name) => matter[name] ?? ''), presentation: intro, topics };
}
