import type { HomeWords } from '#content/pages/home.ts';
import { Arrow } from '#look/arrow.tsx';
import { fill } from '#look/fill.ts';
import type { Page } from '../../addresses.ts';
import { ToPage } from '../../components/to-page.tsx';
import { Island } from '../../islands/island.tsx';
import style from './messages.module.css';

/**
 * The main messages, turning. All of them are in the page, one over the other, for a screen reader and for the keyboard:
 * reaching one brings it to the front and stops the turning. Without script they stand one under the other.
 */
export function Messages({ words }: { readonly words: HomeWords }) {
  return (
    <Island name="messages" on="idle" props={{ pause: words.pause, play: words.play }}>
      <div className={`wrap ${style.open}`}>
        <ul className={style.messages} aria-label={words.messagesLabel}>
          {words.messages.map((message, index) => {
            const Title = index === 0 ? 'h1' : 'h2';
            return (
              <li key={message.title} data-message="" data-current={index === 0 ? '' : undefined}>
                <Title className="h1">{message.title}</Title>
                <div>
                  <p className="lead">{message.lead}</p>
                  <div className={style.acts}>
                    <ToPage page={message.page as Page} next={index === 0} className="btn">
                      {message.action}
                    </ToPage>
                    {index === 0 && (
                      <ToPage page="training" next className="link">
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
    </Island>
  );
}
