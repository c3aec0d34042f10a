import { deskFrameWords } from '#content/desk/frame.ts';
import { todayWords } from '#content/desk/today.ts';
import { useLanguage } from '#look/place.ts';
import { usePerson } from '../../session/person.ts';
import { Said } from '../../shell/said.tsx';
import { useTitle } from '../../shell/use-title.ts';
import { nameDay } from './name-day.ts';
import { partOfDay } from './part-of-day.ts';
import style from './today.module.css';
import { useNow } from './use-now.ts';

/** The first screen: which day it is, and who is greeted. */
export function Component() {
  const language = useLanguage();
  const words = todayWords[language];
  const person = usePerson();
  const now = useNow();
  useTitle(deskFrameWords[language].places.today);
  return (
    <>
      <header className={style.head}>
        <h1>{nameDay(now, language)}</h1>
        <p className="soft">
          {words.greetings[partOfDay(now)]}, <b>{person.name}</b>.
        </p>
      </header>
      <Said words={words.empty} drawing="success" inside />
    </>
  );
}
