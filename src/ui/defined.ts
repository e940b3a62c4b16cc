type Defined<T> = {
  [K in keyof T as undefined extends T[K] ? never : K]: T[K];
} & {
  [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>;
};

/**
 * The same object without its undefined entries, for components whose optional properties do not
 * accept undefined.
 */
export function defined<T extends object>(props: T): Defined<T> {
  return Object.fromEntries(
    Object.entries(props).filter(([, value]) => value !== undefined),
    // The filter above matches the type; Object.fromEntries cannot express it.
  ) as Defined<T>;
}
