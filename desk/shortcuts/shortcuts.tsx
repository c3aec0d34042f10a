import { everywhereWords } from '#content/desk/everywhere.ts';
import { deskFrameWords } from '#content/desk/frame.ts';
import { useLanguage } from '#look/place.ts';
import { Dialog } from '../everywhere/dialog.tsx';
import { commandKey } from '../everywhere/name-key.ts';
import type { SheetProps } from '../everywhere/sheet-props.ts';
import { useStore } from '../everywhere/use-store.ts';
import { singleKeys } from '../keys/single-keys.ts';
import { places } from '../places.ts';
import { CountSign } from './count-sign.tsx';
import style from './shortcuts.module.css';

const single = { now: singleKeys.on, subscribe: singleKeys.subscribe };

/** Every key of the desk, and the switch of the single ones. */
export function Sheet({ close }: SheetProps) {
  const language = useLanguage();
  const { keys, sheet: words } = everywhereWords[language];
  const on = useStore(single);
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
            {places.map(({ name }, at) => (
              <div key={name}>
                <dt>
                  <CountSign n={at + 1} />
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
      <div className={style.foot}>
        <label>
          <input type="checkbox" checked={on} onChange={(event) => singleKeys.turn(event.target.checked)} />
          {words.single}
        </label>
        <p>{words.note}</p>
      </div>
    </Dialog>
  );
}
