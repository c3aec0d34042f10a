import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { everywhereWords } from '#content/desk/everywhere.ts';
import { fill } from '#look/fill.ts';
import { useLanguage } from '#look/place.ts';
import { acts, type LateHeard, lateHeard, type WaitingHeard, waitingHeard } from '../acts/this-acts.ts';
import { notices } from '../notices/notices.ts';
import { toasts, usual } from '../toast/this-toasts.ts';
import { meanwhileIn } from '../wire/meanwhile.ts';
import { sayWhen } from '../wire/say-when.ts';
import { wasDone } from '../wire/was-done.ts';

/** Says of acts that they wait for the line, and later what came of them. */
export function useLate(): void {
  const language = useLanguage();
  const go = useNavigate();
  useEffect(() => {
    const words = everywhereWords[language].late;
    const say = (sentence: string, title: string, undo?: () => void) =>
      toasts.show({ text: fill(sentence, { title }), lasts: usual, ...(undo && { undo }) });
    const waits: WaitingHeard = ({ id, title }) =>
      say(words.waits, title, () => acts.takeBack(id) || say(words.notUndone, title));
    const heard: LateHeard = ({ id, title, path }, outcome) => {
      if (outcome.is === 'taken-back') return;
      if (outcome.is === 'done' && wasDone(outcome.data)) return say(words.done, title);
      const meanwhile = outcome.is === 'done' ? meanwhileIn(outcome.data) : null;
      const who = meanwhile?.by ?? everywhereWords[language].somebody;
      const when = meanwhile?.at ? sayWhen(meanwhile.at, language) : '';
      notices.put({
        key: id,
        tone: 'error',
        fact: fill(words.notDone, { title }),
        text: meanwhile ? fill(words.meanwhile, { who, when }) : words[outcome.is === 'failed' ? 'failed' : 'refused'],
        choices: [{ name: words.see, run: () => void go(path) }],
      });
    };
    waitingHeard.add(waits);
    lateHeard.add(heard);
    return () => {
      waitingHeard.delete(waits);
      lateHeard.delete(heard);
    };
  }, [language, go]);
}
