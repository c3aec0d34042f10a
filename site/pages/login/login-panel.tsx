import { useEffect, useState } from 'react';
import { loginWords } from '#content/pages/login.ts';
import { useWords } from '#look/place.ts';
import { dropLoginReason, type LoginReason, loginReason } from '../../accounts/login-reason.ts';
import { Notice } from '../../accounts/notice.tsx';
import { LoginForm } from './login-form.tsx';

/** Why one has to log in, said until one tries; and the form. */
export function LoginPanel() {
  const words = useWords(loginWords);
  const [reason, setReason] = useState<LoginReason>();
  useEffect(() => setReason(loginReason()), []);
  const tried = () => {
    dropLoginReason();
    setReason(undefined);
  };
  return (
    <>
      {(reason === 'changed' || reason === 'chosen') && <Notice>{words[reason]}</Notice>}
      {reason === 'unreadable' && (
        <p className="lead" role="status">
          {words.unreadable}
        </p>
      )}
      {!reason && <p className="lead">{words.lead}</p>}
      <LoginForm tried={tried} />
    </>
  );
}
