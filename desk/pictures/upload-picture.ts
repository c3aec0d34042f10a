import { newId } from '#client/new-id.ts';
import { putImage } from '#client/put-image.ts';
import type { courseEditorWords } from '#content/desk/course.ts';
import { imageAddress, imageLimits, imagePrefix } from '#model/images.ts';
import type { Language } from '#model/languages.ts';
import { fill } from '#ui/fill.ts';
import { type PictureType, preparePicture } from './prepare-picture.ts';

const megabyte = 1024 * 1024;

interface PictureToUpload {
  readonly file: File;
  /** Key prefix, without `images/`: `courses/<id>`. */
  readonly under: string;
  readonly type?: PictureType;
  readonly signal: AbortSignal;
  readonly words: (typeof courseEditorWords)[Language]['picture']['faults'];
  /** `part`: from 0 to 1. */
  progress(part: number): void;
}

/** `retry`: the same file may go through later. */
type UploadedPicture =
  | { readonly is: 'stopped' }
  | { readonly is: 'failed'; readonly text: string; readonly retry: boolean }
  | {
      readonly is: 'done';
      readonly key: string;
      readonly address: string;
      readonly width: number;
      readonly height: number;
      readonly bytes: number;
    };

/** Scales a picture down and uploads it under a new key. */
export async function uploadPicture(given: PictureToUpload): Promise<UploadedPicture> {
  const { file, under, type, signal, words, progress } = given;
  const prepared = await preparePicture(file, type);
  if (signal.aborted) return { is: 'stopped' };
  if (!prepared.ok) {
    const [mb, limit] = [String(Math.ceil((file.size / megabyte) * 10) / 10), imageLimits.bytes / megabyte];
    return { is: 'failed', text: fill(words[prepared.why], { name: file.name, mb, limit }), retry: false };
  }
  const { picture, width, height } = prepared;
  const key = `${imagePrefix}${under}-${newId().slice(0, 8)}.${picture.type.replace('image/', '').replace('jpeg', 'jpg')}`;
  progress(0);
  const put = await putImage({ key, picture, progress, signal }).catch(() => ({ ok: false, why: 'failed' }) as const);
  if (signal.aborted) return { is: 'stopped' };
  if (put.ok) return { is: 'done', key, address: imageAddress(key, put.version), width, height, bytes: picture.size };
  if (put.why === 'stopped') return { is: 'stopped' };
  return { is: 'failed', text: fill(words[put.why], { why: 'message' in put ? put.message : '' }), retry: true };
}
