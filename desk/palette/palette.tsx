import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { appWords } from '#content/desk/app.ts';
import { connectivity } from '#desk/connectivity/connectivity.ts';
import { Dialog, type LoadedDialogProps } from '#desk/dialog/dialog.tsx';
import { leaveDialog } from '#desk/dialog/leave-dialog.ts';
import { KeyHint } from '#desk/layout/controls.tsx';
import { SectionIcon } from '#desk/shell/section-icon.tsx';
import { useStore } from '#desk/stores/use-store.ts';
import { fillPlural } from '#ui/fill.ts';
import { LineDrawing } from '#ui/line-drawing.tsx';
import { useWordsIn } from '#ui/use-words-in.ts';
import { markWords } from './find-words.ts';
import style from './palette.module.css';
import { usePaletteResults } from './use-palette-results.ts';

export function Sheet({ typed, close }: LoadedDialogProps) {
  const [{ find, keys, palette: words }, language] = useWordsIn(appWords);
  const [search, setSearch] = useState(typed);
  // By id: late results must not change the choice between reading and Enter.
  const [activeName, setActiveName] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const idPrefix = useId();
  const groups = usePaletteResults(search);
  const { up, offline } = useStore(connectivity);
  const options = groups.flatMap(({ group, results, fresh }) =>
    results.map((result) => ({ ...result, fresh, name: `${group} ${result.id}` })),
  );
  // None while all results are of the previous search.
  const activeIndex = options.findIndex(({ name }) => name === activeName);
  const first = options.find(({ fresh }) => fresh);
  if (activeIndex < 0 && first) setActiveName(first.name);
  const optionId = (index: number) => `${idPrefix}-${index}`;

  function move(to: number): void {
    const next = (to + options.length) % Math.max(options.length, 1);
    setActiveName(options[next]?.name ?? '');
    list.current?.querySelector(`#${CSS.escape(optionId(next))}`)?.scrollIntoView({ block: 'nearest' });
  }

  function run(index: number): void {
    const option = options[index];
    if (!option) return;
    list.current?.closest('dialog')?.close();
    // Let the dialog restore the focus first. One below with unsaved text asks, and is left by a second choice.
    setTimeout(() => leaveDialog() && option.run());
  }

  function onKeyDown(event: KeyboardEvent): void {
    const steps: Partial<Record<string, number>> = {
      ArrowDown: activeIndex + 1,
      ArrowUp: Math.max(activeIndex, 0) - 1,
    };
    const to = steps[event.key];
    if (to !== undefined) move(to);
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing) run(activeIndex);
    else return;
    event.preventDefault();
  }

  let lastIndex = -1;
  return (
    <Dialog label={find} close={close}>
      <input
        className={style.search}
        role="combobox"
        aria-label={find}
        placeholder={find}
        aria-expanded={options.length > 0}
        aria-controls={`${idPrefix}-list`}
        aria-activedescendant={activeIndex >= 0 ? optionId(activeIndex) : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        value={search}
        onChange={(event) => {
          setSearch(event.target.value);
          setActiveName('');
        }}
        onKeyDown={onKeyDown}
      />
      <div className={style.list} id={`${idPrefix}-list`} role="listbox" aria-label={words.results} ref={list}>
        {groups.map(({ group, results }) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox
          <div key={group} role="group" aria-label={group}>
            <p className={style.group} aria-hidden="true">
              {group}
            </p>
            {results.map(({ id, title, note, key, icon }) => {
              lastIndex += 1;
              const index = lastIndex;
              return (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys of the list
                <div
                  key={id}
                  id={optionId(index)}
                  className={style.option}
                  role="option"
                  tabIndex={-1}
                  aria-selected={index === activeIndex}
                  onPointerMove={() => index !== activeIndex && setActiveName(options[index]?.name ?? '')}
                  onClick={() => run(index)}
                >
                  {icon ? <SectionIcon name={icon} /> : <ArrowIcon />}
                  <span className={style.title}>
                    {markWords(title, search).map(({ text, match }, piece) =>
                      // biome-ignore lint/suspicious/noArrayIndexKey: pieces have nothing but their order
                      match ? <mark key={piece}>{text}</mark> : text,
                    )}{' '}
                    {note && <small>{note}</small>}
                  </span>
                  {index === activeIndex ? <KeyHint>{keys.enter}</KeyHint> : key && <KeyHint>{key}</KeyHint>}
                </div>
              );
            })}
          </div>
        ))}
      </div>
      {(!up || options.length === 0) && (
        <p className={style.nothing}>{up ? words.nothing : offline ? words.offline : words.failed}</p>
      )}
      <p className={style.foot} aria-hidden="true">
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> {words.move}
        </span>
        <span>
          <kbd>{keys.enter}</kbd> {words.open}
        </span>
        <span>
          <kbd>Esc</kbd> {words.close}
        </span>
      </p>
      <p className="hide" role="status">
        {fillPlural(words.count, options.length, language)}
      </p>
    </Dialog>
  );
}

function ArrowIcon() {
  return (
    <LineDrawing box={24} size={22} stroke={2.25}>
      <path d="M3 12h16M12 5l7 7-7 7" />
    </LineDrawing>
  );
}
