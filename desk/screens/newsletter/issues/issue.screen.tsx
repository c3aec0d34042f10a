import { useRef, useState } from 'react';
import { useParams } from 'react-router';
import { newId } from '#client/new-id.ts';
import { issueWords } from '#content/desk/newsletter/issues.ts';
import { QueryState } from '#desk/connectivity/query-state.tsx';
import { usePerson } from '#desk/session/person.ts';
import { Gone } from '#desk/shell/gone.tsx';
import { useWords } from '#ui/place.ts';
import { IssueEditor } from './editor.tsx';
import { IssueList } from './issue-list.tsx';
import { IssueProgress } from './progress.tsx';
import { useIssue } from './use-issue.ts';
import { hasText, unsavedId } from './use-issue-form.ts';

export function Component() {
  const { id } = useParams();
  return id === undefined ? <IssueList /> : <OneIssue id={id} />;
}

function OneIssue({ id }: { readonly id: string }) {
  const person = usePerson();
  // A new issue keeps its id when its address gets it.
  const newIssueId = useRef<string>(undefined);
  if (id === 'new') newIssueId.current ??= unsavedId(person.id) ?? newId();
  else if (id !== newIssueId.current) newIssueId.current = undefined;
  const stableId = newIssueId.current ?? id;
  return <IssueScreen key={stableId} id={stableId} isNew={id === 'new'} />;
}

function IssueScreen({ id, isNew }: { readonly id: string; readonly isNew: boolean }) {
  const words = useWords(issueWords);
  const person = usePerson();
  const [wasNew] = useState(isNew);
  const { data, failed, refetch } = useIssue(id);
  const issue = data?.newsletterIssue ?? null;
  if (issue && issue.state !== 'draft') return <IssueProgress issue={issue} refetch={refetch} />;
  // A draft that another user deleted stays open while text typed here is unsaved.
  if (data && (issue || wasNew || hasText(person.id, id)))
    return <IssueEditor {...{ id, issue, refetch, isNew }} last={data.listRecord} />;
  return (
    <div data-panes className="pad">
      {data ? (
        <Gone words={words.gone} to="/newsletter/issues" />
      ) : (
        <QueryState failed={failed} alone retry={refetch} />
      )}
    </div>
  );
}
