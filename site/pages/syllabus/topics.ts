/** A topic of a syllabus, its items as HTML. */
export interface Topic {
  readonly heading: string;
  readonly items: readonly string[];
}

/** Topics as one text: as lists they would cost a tenth more on the way to a page, which has only so much. */
export function writeTopics(topics: readonly Topic[]): string {
  return topics
    .map(({ heading, items }) => [heading, ...items].map((line) => line.replaceAll('\n', ' ')).join('\n'))
    .join('\n\n');
}

/** The topics in such a text. */
export function readTopics(text: string): Topic[] {
  return text.split('\n\n').map((topic) => {
    const [heading = '', ...items] = topic.split('\n');
    return { heading, items };
  });
}
