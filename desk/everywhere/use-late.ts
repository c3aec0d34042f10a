import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { everywhereWords } from '#content/desk/everywhere.ts';
import { fill } from '#look/fill.ts';
import { useLanguage } from '#look/place.ts';
import { type LateHeard, lateHeard } from '../acts/this-acts.ts';
import { notices } from '../notices/notices.ts';
import { toasts, usual } from '../toast/this-toasts.ts';
import { meanwhileIn } from '../wire/meanwhile.ts';
import { sayWhen } from '../wire/say-when.ts';

/** Says what came of acts that had to wait for the line. */
export function useLate(): void {
  const language = useLanguage();
  const go = useNavigate();
  useEffect(() => {
    const words = everywhereWords[language].late;
    const heard: LateHeard = ({ id, title, path }, outcome) => {
      const meanwhile = outcome.is === 'done' ? meanwhileIn(outcome.data) : null;
      const see = { name: words.see, run: () => void go(path) };
      if (outcome.is === 'failed') {
        const fact = fill(words.failed, { title });
        notices.put({ key: id, tone: 'error', fact, text: words.failedText, choices: [see] });
      } else if (meanwhile) {
        const who = meanwhile.by ?? everywhereWords[language].somebody;
        const text = fill(words.meanwhileText, { who, when: meanwhile.at ? sayWhen(meanwhile.at, language) : '' });
        notices.put({ key: id, tone: 'error', fact: fill(words.meanwhile, { title }), text, choices: [see] });
      } else toasts.show({ text: fill(words.done, { title }), lasts: usual });
    };
    lateHeard.add(heard);
    return () => void lateHeard.delete(heard);
  }, [language, go]);
}
