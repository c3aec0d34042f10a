import { appWords } from '#content/desk/app.ts';
import { deskFrameWords } from '#content/desk/frame.ts';
import { commandKey } from '#desk/app/name-key.ts';
import { Dialog, type LoadedDialogProps } from '#desk/dialog/dialog.tsx';
import { singleKeys } from '#desk/keyboard/single-keys.ts';
import { deskRoutes } from '#desk/routes.ts';
import { useStore } from '#desk/stores/use-store.ts';
import { useWordsIn } from '#ui/use-words-in.ts';
import style from './shortcuts.module.css';

export function Sheet({ close }: LoadedDialogProps) {
  const [{ keys, sheet: words }, language] = useWordsIn(appWords);
  const on = useStore(singleKeys);
  const command = commandKey(keys.command);
  const named: Partial<Record<string, string>> = {
    enter: keys.enter,
    palette: `${command} K`,
    send: `${command} ${keys.enter}`,
    escape: 'Esc',
  };
  const rows = (all: Readonly<Record<string, string>>) =>
    Object.entries(all).map(([key, does]) => (
      <div key={key}>
        <dt>
          <kbd>{named[key] ?? key.toUpperCase()}</kbd>
        </dt>
        <dd>{does}</dd>
      </div>
    ));
  return (
    <Dialog label={words.heading} headed wide close={close}>
      <div className={style.columns}>
        <section>
          <h3>{words.places}</h3>
          <dl className={style.counted}>
            {deskRoutes.map(({ name }, at) => (
              <div key={name}>
                <dt>
                  <CountBadge n={at + 1} />
                  <kbd>{at + 1}</kbd>
                </dt>
                <dd>{deskFrameWords[language].places[name]}</dd>
              </div>
            ))}
          </dl>
        </section>
        <section>
          <h3>{words.list}</h3>
          <dl>{rows(words.inList)}</dl>
        </section>
        <section>
          <h3>{words.all}</h3>
          <dl>{rows(words.inAll)}</dl>
        </section>
      </div>
      <div className={`wrap ${style.foot}`}>
        <label className="check">
          <input type="checkbox" checked={on} onChange={(event) => singleKeys.turn(event.target.checked)} />
          {words.single}
        </label>
        <p className="hint">{words.note}</p>
        <p className="hint">
          {words.version} {__VERSION__}
        </p>
      </div>
    </Dialog>
  );
}

/** 1 to 9 as dots, with a bar for five. Decorative. */
function CountBadge({ n }: { readonly n: number }) {
  const bar = n >= 5;
  const dots = Array.from({ length: n % 5 }, (_, at) => 6.5 + at * 12);
  return (
    <svg width="34" height="24" viewBox="0 12 48 34" fill="currentColor" aria-hidden="true">
      {bar && <path d="M2 37h44v7h-44z" />}
      {dots.map((x) => (
        <circle key={x} cx={x} cy={bar ? 28.5 : 39.5} r="4.5" />
      ))}
    </svg>
  );
}
