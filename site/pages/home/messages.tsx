import { frameWords } from '#content/frame.ts';
import type { HomeWords } from '#content/pages/home.ts';
import { Arrow } from '#look/arrow.tsx';
import { fill } from '#look/fill.ts';
import { useWords } from '#look/place.ts';
import { ToPage } from '../../components/to-page.tsx';
import { Island } from '../../islands/island.tsx';
import style from './messages.module.css';

interface MessagesProps {
  readonly words: HomeWords;
  /** From how much, in one line; empty when nobody set a price. */
  readonly prices: string;
}

/**
 * The main messages, turning: all of them are in the page, one over the other, for a screen reader. Without script they stand
 * one under the other. What is sold, for whom, from how much and the two ways on stand still below them, so that nothing is
 * taken away from under a finger.
 */
export function Messages({ words, prices }: MessagesProps) {
  const { quote } = useWords(frameWords);
  return (
    <Island name="messages" on="idle" props={{ pause: words.pause, play: words.play }}>
      <div className={`wrap ${style.open}`}>
        <ul className={style.messages} aria-label={words.messagesLabel}>
          {words.messages.map((message, index) => {
            const Title = index === 0 ? 'h1' : 'h2';
            return (
              <li key={message} data-message="" data-current={index === 0 ? '' : undefined}>
                <Title className={style.title}>{message}</Title>
              </li>
            );
          })}
        </ul>
        <div className={style.say}>
          <p className="lead">{words.lead}</p>
          {prices && <p className={`num ${style.prices}`}>{prices}</p>}
          <div className={style.acts}>
            <ToPage page="contact" rest="?type=budget" next className="btn">
              {quote}
            </ToPage>
            <ToPage page="training" next className="link">
              <span>{words.coursesLink}</span>
              <Arrow />
            </ToPage>
          </div>
          <fieldset className={style.turn} aria-label={words.messagesLabel}>
            {words.messages.map((message, index) => (
              <button
                key={message}
                type="button"
                data-choice=""
                aria-current={index === 0 ? 'true' : undefined}
                aria-label={fill(words.messageLabel, { n: index + 1, all: words.messages.length })}
              >
                <i />
              </button>
            ))}
            <button type="button" data-toggle="" aria-label={words.play}>
              <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
                <path className={style.pausing} d="M3 2h4v12H3zM9 2h4v12H9z" fill="currentColor" />
                <path className={style.starting} d="M4 1l10 7-10 7z" fill="currentColor" />
              </svg>
            </button>
          </fieldset>
        </div>
      </div>
    </Island>
  );
}
