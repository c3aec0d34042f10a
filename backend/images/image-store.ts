import type { ImageKind } from '#model/images.ts';

/** What is known of a kept image without reading it. */
export interface ImageAbout {
  readonly key: string;
  /** Of the kept bytes, without quotes: their MD5 in hexadecimal where this service keeps them. */
  readonly etag: string;
  /** Bytes. */
  readonly size: number;
  /** Whole seconds, in milliseconds. */
  readonly modified: number;
  readonly kind: ImageKind;
}

/** Bytes from the first to the last, both included. */
export interface ByteRange {
  readonly from: number;
  readonly to: number;
}

/** An image is put only if nothing is under its key yet, or only in the place of the one with that etag. */
export type PutCondition = { readonly absent: true } | { readonly etag: string };

export type PutOutcome =
  | { readonly ok: true; readonly etag: string }
  /** The condition does not hold (`missing`: there is nothing to be replaced), or the disk is full. */
  | { readonly ok: false; readonly reason: 'refused' | 'missing' | 'full' };

export interface ListAsk {
  readonly prefix: string;
  /** Keys that have it behind the prefix are told by what they share up to it. */
  readonly delimiter: string | null;
  /** Only what comes after it, in the order of UTF-8. */
  readonly after: string;
  /** The most that is told, images and shared beginnings together; at least 1. */
  readonly limit: number;
}

/** What a list tells of an image. */
export type ListedImage = Omit<ImageAbout, 'kind'>;

/** One part of a list, in the order of UTF-8. `more` when there is something after its last entry. */
export interface ListPart {
  readonly images: readonly ListedImage[];
  readonly prefixes: readonly string[];
  readonly more: boolean;
}

/**
 * Where images are kept, under their keys. What is put is on the disk, or acknowledged by the store behind, before the
 * answer; an image is there whole or not at all. Throws what nobody expects.
 */
export interface ImageStore {
  about(key: string): Promise<ImageAbout | null>;
  /** The bytes of the image that `about` tells of; null when it is gone or another one by now. */
  open(about: ImageAbout, range?: ByteRange): Promise<ReadableStream<Uint8Array> | null>;
  put(key: string, image: NewImage, condition?: PutCondition): Promise<PutOutcome>;
  /** Nothing happens when it is not there. */
  remove(key: string): Promise<void>;
  list(ask: ListAsk): Promise<ListPart>;
}

export interface NewImage {
  readonly bytes: Uint8Array;
  readonly kind: ImageKind;
}
