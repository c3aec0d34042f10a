import { issueWords } from '#content/desk/newsletter/issues.ts';
import { DeskMark } from '#desk/shell/mark.tsx';
import { wordOf } from '#desk/wire/word-of.ts';
import type { Language } from '#model/languages.ts';
import { fill } from '#ui/fill.ts';
import { useWordsIn } from '#ui/use-words-in.ts';
import type { Issue } from './issue-wire.ts';
import style from './issues.module.css';

type Obstacle = Issue['obstacles'][number];

function describeObstacle({ language: side, obstacle, about }: Obstacle, language: Language): string {
  const words = issueWords[language].obstacles;
  const text = fill(wordOf(words.what, obstacle) ?? words.what.other, { about });
  return obstacle === 'empty' ? text : fill(words.in[side === 'en' ? 'en' : 'es'], { text });
}

export function Obstacles({ of }: { readonly of: readonly Obstacle[] }) {
  const [words, language] = useWordsIn(issueWords);
  if (of.length === 0) return null;
  return (
    <section className={`alarm ${style.obstacles}`} aria-label={words.obstacles.heading}>
      <h3>{words.obstacles.heading}</h3>
      <ul>
        {of.map((one) => {
          const text = describeObstacle(one, language);
          return (
            <li key={text}>
              <DeskMark name="late" />
              <bdi>{text}</bdi>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
