import {
  ADDRESS_TARGETS,
  CUSTOM_DATA_PREFIX,
  PROFILE_TARGETS,
  USER_IMPORT_TARGETS,
} from '~/contract/user-import';

/** A header without case, spaces and punctuation. */
function keyOf(header: string): string {
  return header.toLowerCase().replace(/[^\p{L}\d]/gu, '');
}

/** How other systems, and people, call what a column holds. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  primaryEmail: ['email', 'emailaddress', 'mail', 'userprincipalname', 'useremail'],
  primaryPhone: ['phone', 'phonenumber', 'mobile', 'mobilephone', 'cell', 'telephone', 'tel'],
  username: ['username', 'login', 'user', 'userlogin', 'samaccountname'],
  name: ['name', 'fullname', 'displayname', 'customername'],
  avatar: ['avatar', 'avatarurl', 'picture', 'photo', 'photourl', 'imageurl', 'profileimageurl'],
  password: ['password', 'pass', 'plainpassword'],
  passwordDigest: [
    'passwordhash',
    'passwordencrypted',
    'pwhash',
    'pwdhash',
    'hash',
    'hashedpassword',
    'passworddigest',
    'encryptedpassword',
    'credentials',
  ],
  passwordAlgorithm: [
    'passwordencryptionmethod',
    'passwordhasher',
    'hashalgorithm',
    'hashalgo',
    'algorithm',
    'passwordhashalgorithm',
  ],
  passwordSalt: ['salt', 'passwordsalt'],
  passwordChangeRequired: ['mustchangepassword', 'forcepasswordchange', 'temporarypassword'],
  totpSecret: ['totp', 'otpsecret', 'mfasecret', 'mfatotpsecret', 'twofactorsecret'],
  roles: ['role', 'rolenames', 'realmroles'],
  organizations: ['organization', 'organizationnames', 'orgs', 'org'],
  isSuspended: ['suspended', 'blocked', 'disabled', 'banned', 'issuspended'],
  customData: ['custom', 'metadata', 'usermetadata', 'attributes', 'customattributes'],
  'profile.givenName': ['firstname', 'forename', 'prename'],
  'profile.familyName': ['lastname', 'surname', 'sn'],
  'profile.birthdate': ['dob', 'birthday', 'dateofbirth'],
  'profile.locale': ['language', 'lang', 'preferredlanguage'],
  'profile.zoneinfo': ['timezone', 'tz'],
  'profile.gender': ['sex'],
  'profile.website': ['url', 'homepage'],
  'address.streetAddress': ['street', 'addressline', 'addressline1'],
  'address.locality': ['city', 'town'],
  'address.region': ['state', 'province', 'county'],
  'address.postalCode': ['zip', 'zipcode', 'postcode'],
  'address.formatted': ['address'],
};

const KNOWN = new Map<string, string>([
  ...USER_IMPORT_TARGETS.map((target) => [keyOf(target), target] as const),
  ...PROFILE_TARGETS.map((name) => [keyOf(name), `profile.${name}`] as const),
  ...ADDRESS_TARGETS.map((name) => [keyOf(name), `address.${name}`] as const),
  ...ADDRESS_TARGETS.map((name) => [keyOf(`profile.address.${name}`), `address.${name}`] as const),
  ...Object.entries(NAMES).flatMap(([target, names]) =>
    names.map((name) => [name, target] as const),
  ),
]);

/** What a column's name says that it fills, or null; each target is suggested once. */
export function suggestTargets(headers: readonly string[]): (string | null)[] {
  const taken = new Set<string>();
  return headers.map((header) => {
    const key = header.startsWith(CUSTOM_DATA_PREFIX) ? header : KNOWN.get(keyOf(header));
    if (key === undefined || taken.has(key)) return null;
    taken.add(key);
    return key;
  });
}
