import { everywhereWords } from '#content/desk/everywhere.ts';
import { messagesWords } from '#content/desk/messages.ts';
import { fill } from '#look/fill.ts';
import type { Language } from '#model/languages.ts';
import { messageStates } from '#model/message.ts';
import type { TimelineEntry } from './message-wire.ts';

/** A change of a message in one sentence; null when there is nothing to say. */
export function sayChange({ by, byAccount, act, before, after }: TimelineEntry, language: Language): string | null {
  const words = messagesWords[language].thread;
  const who = by || everywhereWords[language].somebody;
  if (act === 'undo-answer') return fill(words.undone, { who });
  if (act !== 'update') return null;
  const [was, is] = [fieldsIn(before), fieldsIn(after)];
  const state = messageStates.find((one) => one === is.state);
  if (state && was.state !== is.state) return fill(words.became[state], { who });
  if (was.assignee !== is.assignee) {
    if (!is.assignee) return fill(words.let, { who });
    return fill(is.assignee === byAccount ? words.took : words.gave, { who });
  }
  return fill(words.edited, { who });
}

/** Whoever took a message themselves, by their account: how they are called. */
export function takerOf(timeline: readonly TimelineEntry[], account: string): string | null {
  const took = timeline.findLast(
    ({ after, byAccount }) => byAccount === account && fieldsIn(after).assignee === account,
  );
  return took?.by ?? null;
}

function fieldsIn(json: string | null): { readonly state?: unknown; readonly assignee?: unknown } {
  try {
    return JSON.parse(json ?? '{}') ?? {};
  } catch {
    return {};
  }
}
