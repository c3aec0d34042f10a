import type { ImageKind } from '#model/images.ts';

/** Metadata of a stored image. */
export interface ImageAbout {
  readonly key: string;
  /** Without quotes; the folder store uses the MD5 in hexadecimal. */
  readonly etag: string;
  readonly size: number;
  /** Milliseconds, in whole seconds. */
  readonly modified: number;
  readonly kind: ImageKind;
}

/** Both ends inclusive. */
export interface ByteRange {
  readonly from: number;
  readonly to: number;
}

/** Requires that the key is free, or that its image has that etag. */
export type PutCondition = { readonly absent: true } | { readonly etag: string };

export type PutOutcome =
  | { readonly ok: true; readonly etag: string }
  /** The condition failed (`missing`: no image to replace), or the disk is full. */
  | { readonly ok: false; readonly reason: 'refused' | 'missing' | 'full' };

export interface ListQuery {
  readonly prefix: string;
  /** Groups keys by their part up to it, behind the prefix. */
  readonly delimiter: string | null;
  /** Exclusive, in UTF-8 order. */
  readonly after: string;
  /** Images and prefixes together; at least 1. */
  readonly limit: number;
}

export type ListedImage = Omit<ImageAbout, 'kind'>;

/** A page in UTF-8 order. `more`: the list continues. */
export interface ListPart {
  readonly images: readonly ListedImage[];
  readonly prefixes: readonly string[];
  readonly more: boolean;
}

/** Storage of images by key. Writes are durable on return, and atomic. */
export interface ImageStore {
  about(key: string): Promise<ImageAbout | null>;
  /** The bytes of that version; null when deleted or replaced. */
  open(about: ImageAbout, range?: ByteRange): Promise<ReadableStream<Uint8Array> | null>;
  put(key: string, image: NewImage, condition?: PutCondition): Promise<PutOutcome>;
  /** Idempotent. */
  remove(key: string): Promise<void>;
  list(query: ListQuery): Promise<ListPart>;
}

export type ImageReader = Pick<ImageStore, 'about' | 'open' | 'list'>;

export interface NewImage {
  readonly bytes: Uint8Array;
  readonly kind: ImageKind;
}

/** The image store is unavailable; a retry may succeed. */
export class StoreAwayError extends Error {
  override readonly name = 'StoreAwayError';

  constructor(cause: unknown) {
    super(`The image store is unavailable: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}
