import { useEffect, useState } from 'react';
import { updateWords } from '#content/update.ts';
import { useWords } from '#look/place.ts';
import { onNewerRules } from './newer-rules.ts';

/** Says in a form that the service has other rules now. What was typed is a draft, and comes back with the newer form. */
export function NewerForm() {
  const words = useWords(updateWords);
  const [newer, setNewer] = useState(false);
  useEffect(() => onNewerRules(() => setNewer(true)), []);
  return (
    <div role="status">
      {newer && (
        <p className="small">
          {words.text}{' '}
          <button type="button" className="plain" onClick={() => location.assign(location.pathname + location.search)}>
            {words.go}
          </button>
        </p>
      )}
    </div>
  );
}
