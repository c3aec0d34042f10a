import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { readJsonFromTab, removeFromTab } from '#client/tab-storage.ts';
import { appWords } from '#content/desk/app.ts';
import { lateEvents, offlineQueue, queueEvents } from '#desk/mutations/this-queue.ts';
import { reportNotDone } from '#desk/notices/report-not-done.ts';
import { showToast } from '#desk/toast/this-toasts.ts';
import { formatWhen } from '#desk/wire/say-when.ts';
import { versionConflictIn } from '#desk/wire/version-conflict.ts';
import { wasDone } from '#desk/wire/was-done.ts';
import { fill } from '#ui/fill.ts';
import { useLanguage } from '#ui/place.ts';

/** Shows toasts for changes that wait while offline, and for their outcomes later. */
export function useLateOutcomes(): void {
  const language = useLanguage();
  const go = useNavigate();
  useEffect(() => {
    const words = appWords[language].late;
    const say = (sentence: string, title: string, undo?: () => void) => showToast(fill(sentence, { title }), undo);
    const unsubscribe = queueEvents.subscribe(({ id, title }) =>
      say(words.waits, title, () => offlineQueue.cancel(id) || say(words.notUndone, title)),
    );
    const unsubscribeLate = lateEvents.subscribe(({ id, title, path }, outcome) => {
      if (outcome.is === 'cancelled') return;
      if (outcome.is === 'done' && wasDone(outcome.data)) {
        removeSentDraft(id);
        return say(words.done, title);
      }
      const conflict = outcome.is === 'done' ? versionConflictIn(outcome.data) : null;
      const who = conflict?.by ?? appWords[language].somebody;
      const when = conflict?.at ? formatWhen(conflict.at, language) : '';
      const text = conflict
        ? fill(words.meanwhile, { who, when })
        : words[outcome.is === 'failed' ? 'failed' : 'refused'];
      reportNotDone(id, title, language, text, [{ name: words.see, run: () => void go(path) }]);
    });
    return () => {
      unsubscribe();
      unsubscribeLate();
    };
  }, [language, go]);
}

/** Its screen may be closed, and would show the sent text as a draft again. */
function removeSentDraft(id: string): void {
  for (const name of Object.keys(sessionStorage)) {
    const draft = readJsonFromTab(name) as { readonly sentAs?: string } | null | undefined;
    if (draft?.sentAs === id) removeFromTab(name);
  }
}
