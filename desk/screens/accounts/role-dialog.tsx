import { useState } from 'react';
import { accountsWords } from '#content/desk/accounts/accounts.ts';
import { problemWords } from '#content/problems.ts';
import { Dialog } from '#desk/dialog/dialog.tsx';
import form from '#desk/form/form.module.css';
import { Choice, FormField } from '#desk/form/form-field.tsx';
import { LineButton, SubmitButton, SubmitForm } from '#desk/layout/controls.tsx';
import { type AccountRole, accountRoles } from '#model/accounts/roles.ts';
import { fieldLengths } from '#model/field-lengths.ts';
import { cleanLine } from '#model/text.ts';
import { fill } from '#ui/fill.ts';
import { useWordsIn } from '#ui/use-words-in.ts';
import { calledOf, type StaffAccount } from './account-wire.ts';

interface RoleDialogProps {
  readonly account: StaffAccount;
  close(): void;
  save(changes: { readonly role: AccountRole; readonly name?: string }): void;
}

export function RoleDialog({ account, close, save }: RoleDialogProps) {
  const [{ role: words, roles, may, sure, invite }, language] = useWordsIn(accountsWords);
  const [role, setRole] = useState(account.role);
  const [name, setName] = useState(account.name ?? '');
  const [fault, setFault] = useState('');
  const called = cleanLine(name);
  const isRenamed = called !== '' && called !== account.name;
  const isEdited = isRenamed || role !== account.role;
  return (
    <Dialog label={fill(words.heading, { who: calledOf(account) })} headed close={close}>
      <SubmitForm
        data-unsaved={isEdited}
        submit={async () => {
          // An account may have no name yet.
          if (!called && account.name) return setFault(problemWords[language].nameRequired);
          close();
          if (isEdited) save({ role, ...(isRenamed && { name: called }) });
        }}
      >
        <div className={form.form}>
          <FormField
            id="role-name"
            label={words.name}
            value={name}
            maxLength={fieldLengths.name}
            data-first=""
            hint={role === 'teacher' && invite.teacherHint}
            fault={fault}
            onValue={(text) => {
              setName(text);
              setFault('');
            }}
          />
          <Choice
            name="role"
            label={words.label}
            choices={accountRoles.map((one) => [one, roles[one]] as const)}
            value={role}
            onValue={setRole}
          />
          <p>{may[role]}</p>
          <p className="soft">{words.text}</p>
        </div>
        <div className={`wrap ${form.foot}`}>
          <SubmitButton>{words.save}</SubmitButton>
          <LineButton onClick={close}>{sure.no}</LineButton>
        </div>
      </SubmitForm>
    </Dialog>
  );
}
