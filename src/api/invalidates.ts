import type { TagDescription } from '@reduxjs/toolkit/query';
import type { TagType } from './tags';

export type Tag = TagDescription<TagType>;
type TagsOf<Arg> = readonly Tag[] | ((arg: Arg) => readonly Tag[]);

/** `invalidatesTags` of a write that changes nothing if it fails. */
export function invalidates<Arg>(tags: TagsOf<Arg>) {
  return (_answer: unknown, error: unknown, arg: Arg): readonly Tag[] =>
    error ? [] : typeof tags === 'function' ? tags(arg) : tags;
}
