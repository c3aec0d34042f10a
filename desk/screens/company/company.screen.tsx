import { useRef, useState } from 'react';
import { appWords } from '#content/desk/app.ts';
import { companyDeskWords } from '#content/desk/company.ts';
import { transferLine } from '#content/emails/payments/transfer.ts';
import { HistoryLink } from '#desk/app/history-link.tsx';
import { QueryState } from '#desk/connectivity/query-state.tsx';
import { useQuery } from '#desk/connectivity/use-query.ts';
import { useFault } from '#desk/dialog/use-fault.ts';
import { useCommands } from '#desk/keyboard/registered-commands.ts';
import { SubmitButton, SubmitForm, TextButton } from '#desk/layout/controls.tsx';
import { useIsOwner } from '#desk/session/use-is-owner.ts';
import { useTitle } from '#desk/shell/use-title.ts';
import { showToast } from '#desk/toast/this-toasts.ts';
import { checkCompany } from '#model/company/company.ts';
import { fill, fillPlural } from '#ui/fill.ts';
import { useWordsIn } from '#ui/use-words-in.ts';
import style from './company.module.css';
import { type CompanySection, companySections, typedFacts } from './company-form.ts';
import { companyQuery, type StoredCompany } from './company-wire.ts';
import { DaysOffPart } from './days-off-part.tsx';
import { FactField } from './fact-field.tsx';
import { PeoplePart } from './people-part.tsx';
import { type CompanyFormState, useCompanyForm } from './use-company-form.ts';

export function Component() {
  const [words] = useWordsIn(companyDeskWords);
  const { data, failed, refetch } = useQuery(companyQuery);
  const [saved, setSaved] = useState<StoredCompany>();
  useTitle(words.heading);
  const stored = [saved, data?.company].filter((one) => !!one).sort(byVersion)[0];
  if (!stored) return <QueryState failed={failed} alone retry={refetch} />;
  return <Facts stored={stored} put={setSaved} />;
}

function byVersion(one: StoredCompany, other: StoredCompany): number {
  return one.updatedAt < other.updatedAt ? 1 : -1;
}

interface FactsProps {
  readonly stored: StoredCompany;
  put(company: StoredCompany): void;
}

function Facts({ stored, put }: FactsProps) {
  const [words, language] = useWordsIn(companyDeskWords);
  const form = useCompanyForm(stored, put);
  const owner = useIsOwner();
  const bar = useRef<HTMLDivElement>(null);
  const { fault: notice = '', setFault: setNotice, fail } = useFault();
  const missing = new Set<string>(stored.missing);
  const names = Object.keys(companySections) as readonly CompanySection[];

  async function save(): Promise<void> {
    if (form.saving || form.uploading || !form.dirty) return;
    const outcome = await form.save(words.signIn.why);
    if (outcome === 'saved') {
      setNotice('');
      return showToast(words.saved);
    }
    if (outcome === 'cancelled') return;
    if (outcome === 'failed') return fail(words.heading, words.failed);
    if (outcome === 'invalid') return setNotice('invalid');
    fail(words.heading, fill(words.meanwhile, { who: outcome.by ?? appWords[language].somebody }));
  }

  function discard(): void {
    showToast(words.discarded, form.discard());
    setNotice('');
  }

  useCommands(form.dirty ? [{ name: words.save, run: () => bar.current?.closest('form')?.requestSubmit() }] : []);

  return (
    <SubmitForm className={`bleed ${style.screen}`} submit={save}>
      <header className={`apart head ${style.head}`}>
        <h1>
          {words.heading}{' '}
          <small>{missing.size === 0 ? words.complete : fillPlural(words.missing, missing.size, language)}</small>
        </h1>
        <div className="wrap">
          <HistoryLink thing="company:facts" />
          <a className="tx" href={language === 'es' ? '/us' : '/en/us'}>
            <span>{words.site}</span>
          </a>
        </div>
      </header>
      <nav className={style.index} aria-label={words.index}>
        {names.map((name) => (
          <a key={name} href={`#company-${name}`}>
            <span>{words.sections[name]}</span>
            {lacksIn(name, missing) && <small>{words.lacks}</small>}
          </a>
        ))}
        <p className="hint">{words.absent}</p>
      </nav>
      <fieldset className={style.sections} disabled={!owner}>
        {!owner && <p className={style.owners}>{words.owners}</p>}
        {names.map((name) => (
          <section key={name} id={`company-${name}`} aria-labelledby={`company-${name}-heading`}>
            <header className="apart">
              <h2 id={`company-${name}-heading`}>{words.sections[name]}</h2>
              <p className="hint">{words.notes[name]}</p>
            </header>
            {name === 'people' && missing.has('people') && <p className="hint">{words.costs.people}</p>}
            {name === 'people' && <PeoplePart form={form} />}
            {name === 'daysOff' && <DaysOffPart form={form} />}
            <div className={style.fields}>
              {companySections[name].map((path) => (
                <FactField key={path} form={form} path={path} missing={missing} />
              ))}
            </div>
            {name === 'pay' && <TransferPreview form={form} />}
          </section>
        ))}
        {(form.dirty || notice !== '') && (
          <div ref={bar} className={`apart ${style.bar}`}>
            <p role="status">
              {notice === 'invalid' && form.problems.length > 0 ? (
                <span className="fault">{fillPlural(words.problems, form.problems.length, language)}</span>
              ) : (
                (notice !== 'invalid' && notice) || (
                  <>
                    <b>{fillPlural(words.changes, form.changes, language)}</b>{' '}
                    <span className="hint">{words.within}</span>
                  </>
                )
              )}
            </p>
            <div className="wrap">
              {!form.uploading && <TextButton onClick={discard}>{words.discard}</TextButton>}
              <SubmitButton blocked={form.saving || form.uploading}>
                {form.saving ? words.saving : form.uploading ? words.person.sending : words.save}
              </SubmitButton>
            </div>
          </div>
        )}
      </fieldset>
    </SubmitForm>
  );
}

/** The account as in the e-mail about a confirmed seat. */
function TransferPreview({ form }: { readonly form: CompanyFormState }) {
  const [words, language] = useWordsIn(companyDeskWords);
  const typed = checkCompany(typedFacts(form.form));
  const bank = typed.ok ? typed.value.bank : null;
  if (!bank) return null;
  return (
    <p className="hint">
      {words.transfer} {transferLine({ bank, folio: 'R-7KQ4-2M', amount: '', day: '' }, language)}
    </p>
  );
}

function lacksIn(name: CompanySection, missing: ReadonlySet<string>): boolean {
  return missing.has(name) || companySections[name].some((path) => missing.has(path.split('.')[0] ?? ''));
}
