import { appWords } from '#content/desk/app.ts';
import { messagesWords } from '#content/desk/messages.ts';
import type { Language } from '#model/languages.ts';
import { messageStates } from '#model/people/message.ts';
import { fill } from '#ui/fill.ts';
import type { ThreadEntry } from './message-wire.ts';

export function describeChange({ by, byAccount, act, before, after }: ThreadEntry, language: Language): string | null {
  const words = messagesWords[language].thread;
  const author = by || appWords[language].somebody;
  if (act === 'undo-answer') return fill(words.undone, { who: author });
  if (act !== 'update') return null;
  const [previous, current] = [fieldsIn(before), fieldsIn(after)];
  const state = messageStates.find((one) => one === current.state);
  if (state && previous.state !== current.state) return fill(words.became[state], { who: author });
  if (previous.assignee !== current.assignee) {
    if (!current.assignee) return fill(words.let, { who: author });
    return fill(current.assignee === byAccount ? words.took : words.gave, { who: author });
  }
  return fill(words.edited, { who: author });
}

/** Account that assigned the message to itself. */
export function assigneeOf(timeline: readonly ThreadEntry[], account: string): string | null {
  const entry = timeline.findLast(
    ({ after, byAccount }) => byAccount === account && fieldsIn(after).assignee === account,
  );
  return entry?.by ?? null;
}

function fieldsIn(json: string | null): { readonly state?: unknown; readonly assignee?: unknown } {
  try {
    return JSON.parse(json ?? '{}') ?? {};
  } catch {
    return {};
  }
}
