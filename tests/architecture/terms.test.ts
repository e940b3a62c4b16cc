import { filesBelow, read } from './support/sources';

/**
 * The terms in use, and the words that are not used for them. Arabic prefixes (و, ب, ل, ال) precede
 * the word, so that only its end has a boundary.
 */
const ARABIC: Readonly<Record<string, RegExp>> = {
  مؤسسة: /منظم(?:ة|ات)/,
  'اعرف المزيد': /معرفة المزيد/,
  معلّق: /موقوف/,
  'وحدة التحكم': /لوحة (?:ال)?تحكم/,
  'العلامة التجارية': /الهوية البصرية/,
  'الدخول الموحّد للشركات': /الموحّ?د للمؤسس|مؤسسي موح/,
  'الدخول الموحّد': /الموحد(?!ة)/,
  'قالب المؤسسة': /قالب المؤسسات/,
  'آلة إلى آلة': /من آلة/,
  'إسناد الأدوار': /تعيين (?:ال)?(?:دور|أدوار|إذن|أذونات)/,
  تعذّر: /تعذر/,
  منتهية: /انتهت الصلاحية|منتهٍ/,
  حسنًا: /"فهمت"/,
  'تواصل معنا': /اتصل بنا/,
};

/** The product's glossary. */
const ENGLISH: Readonly<Record<string, RegExp>> = {
  'sign in, sign out': /\b(?:log(?:s|ged|ging)? (?:in|out)|comes? in)\b/i,
  'sign up': /\bregister(?:s|ed)? (?:with|an account|yourself)\b|\bregistrations?\b/i,
  user: /\b(?:person|somebody)\b/i,
  member: /\bcolleagues?\b/i,
  admin: /\badministrators?\b/i,
  tenant: /\bteams?\b/i,
  organization: /\bcompan(?:y|ies)\b/i,
  environment: /\bpurposes?\b/i,
  'machine-to-machine application': /(?<!-)\bmachine (?:app|application|token)s?\b/i,
  'third-party application': /\bpartners?\b/i,
  role: /\bbundles? (?:permissions|what)\b/i,
  'organization role': /\broles of organizations?\b/i,
  'direct role': /\bown roles?\b/i,
  'assign, remove': /\b(?:give|take)[sn]? (?:a |the |this |these )?(?:role|permission)s?\b/i,
  'add, remove': /\bloses? (?:its|their) place\b/i,
  revoke: /\bwithdr(?:aw|awn|aws|ew)\b/i,
  'suspend, reactivate': /\brestored? (?:user|\{\{name)|until you restore\b|\bunblock/i,
  MFA: /\bsecond[ -](?:step|factor)s?\b/i,
  'verification code': /\baddress codes?\b/i,
  SMS: /\b(?:text message|phone code)s?\b/i,
  'email address': /\be-mails?\b/i,
  identifier: /\bsign-in names?\b/i,
  'linked account': /\bcompany accounts?\b/i,
  'just-in-time provisioning': /\bby themselves\b/i,
  'reached the limit': /\bused up\b/i,
  invoice: /\bbills?\b/i,
  select: /\bpick(?:s|ed|ing)?\b/i,
  can: /\bmay\b/,
  canceled: /\bcancell/i,
};

/** Texts of the open-source console, which has administrators instead of tenant admins. */
const OPEN_SOURCE = /^locales\/en\/administrators\.json|^locales\/en\/(?:errors|shell)\.json: /;

/** What a provider calls its own: Apple's developers have a team, which is no tenant of ours. */
const OF_PROVIDERS = /^locales\/en\/connector-fields\.json: .*\bteam ID\b/i;

/** Links to other pages, and what those pages call their buttons and fields. */
const OF_OTHER_PAGES = /\[[^\]]*\]\([^)]*\)|\*\*[^*]*\*\*/g;

/** `file: text` for each line, without keys, names of placeholders, and words of other pages. */
function textsOf(file: string): string[] {
  return read(file)
    .split('\n')
    .map((line) => line.replace(/^\s*"[^"]*": /, '').replace(/\{\{\w+(?=[,}])/g, '{{'))
    .map((line) => line.replace(OF_OTHER_PAGES, ''))
    .map((text) => `${file}: ${text.trim()}`);
}

describe.each([
  ['ar', ARABIC],
  ['en', ENGLISH],
])('terms in %s', (language, terms) => {
  const files = filesBelow([`locales/${language}`], (file) => file.endsWith('.json'));
  const texts = files.flatMap(textsOf);

  it('are found', () => expect(files.length).toBeGreaterThan(30));

  it.each(Object.entries(terms))('uses only "%s" for the term', (word, others) => {
    const found = texts.filter(
      (text) =>
        others.test(text.slice(text.indexOf(': '))) &&
        !(word === 'admin' && OPEN_SOURCE.test(text)) &&
        !(word === 'tenant' && OF_PROVIDERS.test(text)),
    );
    expect(found).toEqual([]);
  });
});
