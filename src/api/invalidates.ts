import type { TagDescription } from '@reduxjs/toolkit/query';
import type { TagType } from './tags';

export type Tag = TagDescription<TagType>;
type Tags<Arg> = readonly Tag[] | ((arg: Arg) => readonly Tag[]);

/** `invalidatesTags` of a write that changes nothing when it fails. */
export function invalidates<Arg>(tags: Tags<Arg>) {
  return (_answer: unknown, error: unknown, arg: Arg): readonly Tag[] =>
    error ? [] : typeof tags === 'function' ? tags(arg) : tags;
}
