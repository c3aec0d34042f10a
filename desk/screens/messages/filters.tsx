import { type RefObject, useId, useState } from 'react';
import { messagesWords } from '#content/desk/messages.ts';
import { fetchData } from '#desk/connectivity/fetch-data.ts';
import { CsvButton } from '#desk/csv/csv-button.tsx';
import { useCsv } from '#desk/csv/use-csv.tsx';
import { KeyHint, SelectField, TextButton } from '#desk/layout/controls.tsx';
import { SearchField } from '#desk/layout/search-field.tsx';
import { usePerson } from '#desk/session/person.ts';
import { languages } from '#model/languages.ts';
import { contactTypes } from '#model/people/contact-types.ts';
import { useLanguage } from '#ui/place.ts';
import style from './filters.module.css';
import { messageColumns } from './message-columns.ts';
import { filterVariables, type MessageFilter } from './message-filter.ts';
import { asMessage, listQuery } from './message-wire.ts';

interface FiltersProps {
  readonly filter: MessageFilter;
  readonly field: RefObject<HTMLInputElement | null>;
  choose(filter: MessageFilter): void;
  enter(): void;
}

export function Filters({ filter, field, choose, enter }: FiltersProps) {
  const screen = useLanguage();
  const words = messagesWords[screen];
  const { id: me } = usePerson();
  const idPrefix = useId();
  const { type, language, assignee } = filter;
  const count = [type, language, assignee].filter((value) => value !== '').length;
  const [expanded, setExpanded] = useState(count > 0);

  const csv = useCsv({
    words,
    columns: messageColumns(screen),
    async page(nextToken) {
      const variables = { ...filterVariables(filter, me), limit: 1_000, nextToken, count: false };
      const page = (await fetchData(listQuery, variables))?.listMessages;
      return page && { ...page, items: page.items.map(asMessage) };
    },
  });

  const select = (name: 'type' | 'language' | 'assignee', values: readonly (readonly [string, string])[]) => (
    <SelectField
      id={`${idPrefix}-${name}`}
      label={words.filters[name]}
      value={filter[name]}
      options={[['', words.all], ...values]}
      choose={(value) => choose({ ...filter, [name]: value })}
    />
  );

  return (
    <>
      <SearchField
        label={words.search}
        value={filter.search}
        field={field}
        settle={(search) => choose({ ...filter, search })}
        enter={enter}
      />
      <button
        type="button"
        className={style.mine}
        aria-pressed={assignee === 'me'}
        onClick={() => choose({ ...filter, assignee: assignee === 'me' ? '' : 'me' })}
      >
        {words.onlyMine}
        <KeyHint>M</KeyHint>
      </button>
      <TextButton
        after={count > 0 && <b className={style.count}>{count}</b>}
        aria-expanded={expanded}
        aria-controls={`${idPrefix}-more`}
        onClick={() => setExpanded(!expanded)}
      >
        {words.filter}
      </TextButton>
      <div id={`${idPrefix}-more`} className={style.more} hidden={!expanded}>
        {select(
          'type',
          contactTypes.map((one) => [one, words.types[one]]),
        )}
        {select(
          'language',
          languages.map((one) => [one, words.languages[one]]),
        )}
        {select('assignee', [
          ['me', words.mine],
          ['none', words.nobodys],
        ])}
        <CsvButton label={words.fileOf} make={csv.save} />
        {count > 0 && (
          <TextButton onClick={() => choose({ ...filter, type: '', language: '', assignee: '' })}>
            {words.noFilter}
          </TextButton>
        )}
      </div>
    </>
  );
}
