/** Which column of a file of users becomes what. Rules of the chart `user-import`. */

export type ImportColumn = {
  name: string;
  sample: string;
  filled: number;
  suggestion: string | null;
};

/** Target of each column that is not left out. */
export type Mapping = Readonly<Record<string, string>>;

const identifiers = new Set(['primaryEmail', 'primaryPhone', 'username']);

/** Whether a row could be a user: without an identifier, none can sign in. */
export function hasIdentifier({ mapping }: { readonly mapping: Mapping }): boolean {
  return Object.values(mapping).some(
    (target) => identifiers.has(target) || target.startsWith('identity.'),
  );
}

export function hasDigests({ mapping }: { readonly mapping: Mapping }): boolean {
  return Object.values(mapping).includes('passwordDigest');
}

/** What Firebase keeps for a project and not for a user, as its console shows it. */
export type FirebaseParameters = {
  signerKey: string;
  saltSeparator: string;
  rounds: number | null;
  memoryCost: number | null;
};

/** What the hashes of a file have in common. */
export type DigestOptions = {
  /** Method of hashes that do not tell it themselves; null if all do. */
  digestMethod: string | null;
  firebase: FirebaseParameters;
  /** The server has Firebase's parameters from before; it does not show them again. */
  keepsFirebase: boolean;
};

/** Rounds and memory cost are Firebase's defaults. */
export const noDigests: DigestOptions = {
  digestMethod: null,
  firebase: { signerKey: '', saltSeparator: '', rounds: 8, memoryCost: 14 },
  keepsFirebase: false,
};

const BASE64 = /^[\w+/-]+={0,2}$/;

function isWithin(value: number | null, max: number): boolean {
  return value !== null && value >= 1 && value <= max;
}

/** Whether Firebase's hashes could be verified with these. */
export function isFirebaseReady(parameters: FirebaseParameters): boolean {
  const { signerKey, saltSeparator, rounds, memoryCost } = parameters;
  return (
    BASE64.test(signerKey) &&
    BASE64.test(saltSeparator) &&
    isWithin(rounds, 8) &&
    isWithin(memoryCost, 14)
  );
}

type Prepared = { readonly mapping: Mapping; readonly options: DigestOptions };

export function canCheck({ mapping, options }: Prepared): boolean {
  const isFirebase = hasDigests({ mapping }) && options.digestMethod === 'Firebase';
  const isReady = options.keepsFirebase || isFirebaseReady(options.firebase);
  return hasIdentifier({ mapping }) && (!isFirebase || isReady);
}

export function suggestedMapping(columns: readonly ImportColumn[]): Mapping {
  return Object.fromEntries(
    columns.flatMap(({ name, suggestion }) => (suggestion === null ? [] : [[name, suggestion]])),
  );
}

/** A target has one column: the one that was chosen last. */
export function mapped(mapping: Mapping, column: string, target: string | null): Mapping {
  const others = Object.entries(mapping).filter(
    ([name, taken]) => name !== column && taken !== target,
  );
  return Object.fromEntries(target === null ? others : [...others, [column, target]]);
}
