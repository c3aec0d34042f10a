import { screenWords } from '#content/works/screens.ts';
import { useWordsIn } from '#ui/use-words-in.ts';
import style from './screen.module.css';

const files = import.meta.glob<string>('./screens/*.webp', { eager: true, import: 'default', query: '?url' });

/** Width and height of the files. */
const sizes = {
  home: [1120, 700],
  'home-phone': [520, 1040],
  today: [1120, 700],
  'today-phone': [520, 1040],
  'attendance-phone': [520, 1040],
  'message-phone': [520, 1040],
  till: [800, 600],
  snakes: [800, 600],
  words: [800, 600],
} as const;

export type ScreenName = keyof typeof sizes;

interface ScreenProps {
  readonly name: ScreenName;
  /** Above the fold. */
  readonly first?: boolean;
}

/** Framed screenshot (CONTRIBUTING.md, "A screenshot"). */
export function Screen({ name, first = false }: ScreenProps) {
  const [words, language] = useWordsIn(screenWords);
  const [width, height] = sizes[name];
  return (
    <img
      className={style.screen}
      src={files[`./screens/${name}-${language}.webp`]}
      alt={words[name]}
      width={width}
      height={height}
      loading={first ? 'eager' : 'lazy'}
      decoding="async"
    />
  );
}
