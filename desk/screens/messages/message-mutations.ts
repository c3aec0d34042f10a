import { useEffect } from 'react';
import type { ResultOf, VariablesOf } from '#client/query-types.ts';
import { appWords } from '#content/desk/app.ts';
import { messagesWords } from '#content/desk/messages.ts';
import type { LateOutcome } from '#desk/mutations/offline-queue.ts';
import { lateEvents, runMutation } from '#desk/mutations/this-queue.ts';
import { deskNotices } from '#desk/notices/notices.ts';
import { reportNotDone } from '#desk/notices/report-not-done.ts';
import type { MessageNotice } from '#desk/realtime/live-messages.ts';
import { formatWhen } from '#desk/wire/say-when.ts';
import { versionConflictIn } from '#desk/wire/version-conflict.ts';
import type { Language } from '#model/languages.ts';
import { fill } from '#ui/fill.ts';
import { asMessage, type Message } from './message-wire.ts';
import { publishOwnChange, whileChanging } from './own-changes.ts';

interface MessageMutation<Query extends string> {
  readonly id: string;
  readonly query: Query;
  readonly variables: VariablesOf<Query>;
  readonly title: string;
  readonly language: Language;
  /** Key of a notice; by default the message's id. */
  readonly noticeKey?: string;
  /** First sentence of the conflict notice; by default that `title` was not done. */
  readonly fact?: string;
  /** Label of overwriting the newer version. */
  readonly overwriteLabel: string;
  retry(latest: Message): void;
  revert(): void;
  onLateOutcome?(outcome: LateOutcome): void;
}

/** Without version conflicts. */
type WithoutConflicts<Data> = {
  readonly [Field in keyof Data]: Exclude<Data[Field], { readonly __typename: 'ChangedMeanwhile' } | null>;
};

/** Undefined unless done: reverts, says why, and offers the newer version. */
export async function mutateMessage<const Query extends string>(
  message: Message,
  mutation: MessageMutation<Query>,
): Promise<WithoutConflicts<ResultOf<Query>> | undefined> {
  const { id, query, variables, title, language, noticeKey: key = message.id, onLateOutcome } = mutation;
  const outcome = await whileChanging(message.id, () =>
    runMutation(query, variables, title, `/messages/${message.id}`, id, onLateOutcome),
  );
  if (outcome.is === 'waiting') return undefined;
  const conflict = outcome.is === 'done' ? versionConflictIn(outcome.data) : null;
  if (outcome.is === 'done' && !conflict) return outcome.data as WithoutConflicts<ResultOf<Query>>;
  mutation.revert();
  if (outcome.is === 'failed') reportNotDone(key, title, language);
  if (!conflict) return undefined;
  const { meanwhile: words, state: states } = messagesWords[language];
  const notice = {
    key,
    tone: 'error',
    fact: mutation.fact ?? fill(appWords[language].late.notDone, { title }),
  } as const;
  if (!conflict.now) {
    deskNotices.put({ ...notice, text: words.gone });
    return undefined;
  }
  const latest = asMessage(conflict.now as MessageNotice);
  publishOwnChange({ message: latest, refetch: true });
  const text = fill(words.changed, {
    who: conflict.by ?? appWords[language].somebody,
    when: conflict.at ? formatWhen(conflict.at, language) : '',
    state: states[latest.state].toLowerCase(),
  });
  const choices = [
    { name: mutation.overwriteLabel, run: () => mutation.retry(latest) },
    { name: words.leave, run: () => {} },
  ];
  deskNotices.put({ ...notice, text, choices });
  return undefined;
}

export function useLateMessages(): void {
  useEffect(
    () =>
      lateEvents.subscribe((_, outcome) => {
        const message = outcome.is === 'done' ? messageIn(outcome.data) : null;
        if (message) publishOwnChange({ message: asMessage(message), refetch: true });
      }),
    [],
  );
}

function messageIn(data: unknown): MessageNotice | null {
  const { updateMessage, answerMessage } = data as {
    readonly updateMessage?: MessageNotice;
    readonly answerMessage?: { readonly message?: MessageNotice };
  };
  const conflict = versionConflictIn(data);
  if (conflict) return conflict.now as MessageNotice | null;
  return updateMessage ?? answerMessage?.message ?? null;
}
