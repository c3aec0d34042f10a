import type { HomeWords } from '#content/pages/home.ts';
import type { Page } from '../../addresses.ts';
import { Arrow } from '../../components/arrow.tsx';
import { ToPage } from '../../components/to-page.tsx';
import { fill } from '../../i18n/fill.ts';
import style from './messages.module.css';
import { useTurning } from './use-turning.ts';

/**
 * The main messages, turning. All of them are in the page, one over the other, for a screen reader and for the keyboard:
 * reaching one brings it to the front and stops the turning. Without script they stand one under the other.
 */
export function Messages({ words }: { readonly words: HomeWords }) {
  const turning = useTurning(words.messages.length);
  return (
    <div className={`wrap ${style.open}`}>
      <ul className={style.messages} aria-label={words.messagesLabel} {...turning.whileReading}>
        {words.messages.map((message, index) => {
          const Title = index === 0 ? 'h1' : 'h2';
          return (
            <li
              key={message.title}
              className={index === turning.current ? style.current : ''}
              onFocus={() => turning.show(index)}
            >
              <Title className="h1">{message.title}</Title>
              <div>
                <p className="lead">{message.lead}</p>
                <div className={style.acts}>
                  <ToPage page={message.page as Page} className="btn">
                    {message.action}
                  </ToPage>
                  {index === 0 && (
                    <ToPage page="training" className="link">
                      <span>{words.coursesLink}</span>
                      <Arrow />
                    </ToPage>
                  )}
                </div>
              </div>
            </li>
          );
        })}
      </ul>
      <fieldset className={style.turn} aria-label={words.messagesLabel}>
        {words.messages.map((message, index) => (
          <button
            key={message.title}
            type="button"
            aria-current={index === turning.current ? 'true' : undefined}
            aria-label={fill(words.messageLabel, { n: index + 1, all: words.messages.length })}
            onClick={() => turning.show(index)}
          >
            <i />
          </button>
        ))}
        <button
          type="button"
          aria-label={turning.running ? words.pause : words.play}
          onClick={turning.running ? turning.pause : turning.play}
        >
          <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
            <path d={turning.running ? 'M3 2h4v12H3zM9 2h4v12H9z' : 'M4 1l10 7-10 7z'} fill="currentColor" />
          </svg>
        </button>
      </fieldset>
    </div>
  );
}
