import type { TagDescription } from '@reduxjs/toolkit/query';
import { isMissing } from './api-error';
import type { TagType } from './tags';

export type Tag = TagDescription<TagType>;
type TagsOf<Arg> = readonly Tag[] | ((arg: Arg) => readonly Tag[]);

/**
 * `invalidatesTags` of a write that changes nothing if it fails. If there is nothing to change, it
 * was deleted elsewhere, and the lists that show it are outdated.
 */
export function invalidates<Arg>(tags: TagsOf<Arg>) {
  return (_answer: unknown, error: unknown, arg: Arg): readonly Tag[] =>
    error && !isMissing(error) ? [] : typeof tags === 'function' ? tags(arg) : tags;
}
