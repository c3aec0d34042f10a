import { useEffect, useState } from 'react';
import { newestBuildWords } from '#content/newest-build.ts';
import plain from '#site/components/plain.module.css';
import { useWords } from '#ui/place.ts';
import { onNewerRules } from './newer-rules.ts';

/** The draft survives the reload. */
export function NewerForm() {
  const words = useWords(newestBuildWords);
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
