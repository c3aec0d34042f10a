import { useEffect, useState } from 'react';
import { updateWords } from '#content/update.ts';
import { useWords } from '#ui/place.ts';
import plain from '../components/plain.module.css';
import { onNewerRules } from './newer-rules.ts';

/** The draft survives the reload. */
export function NewerForm() {
  const words = useWords(updateWords);
  const [newer, setNewer] = useState(false);
  useEffect(() => onNewerRules(() => setNewer(true)), []);
  return (
    <div role="status">
      {newer && (
        <p className="small">
          {words.text}{' '}
          <button
            type="button"
            className={plain.plain}
            onClick={() => location.assign(location.pathname + location.search)}
          >
            {words.go}
          </button>
        </p>
      )}
    </div>
  );
}
