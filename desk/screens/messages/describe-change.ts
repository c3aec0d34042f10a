import { appWords } from '#content/desk/app.ts';
import { messagesWords } from '#content/desk/messages.ts';
import type { Language } from '#model/languages.ts';
import { messageStates } from '#model/people/message.ts';
import { fill } from '#ui/fill.ts';
import type { ThreadEntry } from './message-wire.ts';

export function describeChange({ by, byAccount, act, before, after }: ThreadEntry, language: Language): string | null {
  const words = messagesWords[language].thread;
  const who = by || appWords[language].somebody;
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

/** Account that assigned the message to itself. */
export function assigneeOf(timeline: readonly ThreadEntry[], account: string): string | null {
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
