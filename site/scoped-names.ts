import { basename } from 'node:path';

/**
 * The class names of a page's own styles: file and name, which say where a rule comes from and pack better than hashes.
 * Two style files of one name would share names, so the build refuses them.
 */
export function scopedNames(): (local: string, file: string) => string {
  const owners = new Map<string, string>();
  return (local, file) => {
    const path = file.replace(/\?.*$/, '');
    const stem = basename(path, '.module.css');
    const owner = owners.get(stem) ?? path;
    if (owner !== path) throw new Error(`Two style files are called ${stem}.module.css: ${owner} and ${path}`);
    owners.set(stem, path);
    return `${stem}-${local}`;
  };
}
