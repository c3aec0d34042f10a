import { decide, type Flat, type PairDraft, shownIn, typeInto } from '#desk/drafts/pair-draft.ts';
import { topicIds } from './flat-course.ts';

/** Resolves a conflict; keeping the typed text restores a removed topic. */
export function decideInCourse(base: Flat, draft: PairDraft, field: string, whose: 'mine' | 'theirs'): PairDraft {
  const decided = decide(base, draft, field, whose);
  const [, topic] = /^(?:heading|items)-(.+)\.(?:es|en)$/.exec(field) ?? [];
  const topics = topicIds(shownIn(base, decided));
  if (whose === 'theirs' || !topic || topics.includes(topic)) return decided;
  return typeInto(base, decided, { topics: [...topics, topic].join(',') });
}
