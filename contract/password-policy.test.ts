import fc from 'fast-check';
import {
  checkPassword,
  countCharacterTypes,
  effectivePolicy,
  type PartialPasswordPolicy,
  type PasswordUserInfo,
} from './password-policy';
import { propertyRuns } from '~/tests/support/nightly';

function codes(
  password: string,
  partial: PartialPasswordPolicy = {},
  userInfo: PasswordUserInfo = {},
) {
  return checkPassword(password, effectivePolicy(partial), userInfo).map(({ code }) => code);
}

const lax: PartialPasswordPolicy = {
  length: { min: 1 },
  rejects: { repetitionAndSequence: false, userInfo: false, words: [], pwned: false },
};

describe('effectivePolicy', () => {
  it('has the defaults of the specification', () => {
    const defaults = {
      length: { min: 8, max: 256 },
      characterTypes: { min: 1 },
      rejects: {
        pwned: true,
        pwnedUnavailable: false,
        repetitionAndSequence: true,
        userInfo: true,
        words: [],
      },
    };
    expect(effectivePolicy({})).toEqual(defaults);
    expect(effectivePolicy(null)).toEqual(defaults);
  });

  it('keeps what is stored and fills the rest', () => {
    expect(effectivePolicy({ length: { min: 12 }, rejects: { words: ['acme'] } })).toEqual({
      length: { min: 12, max: 256 },
      characterTypes: { min: 1 },
      rejects: {
        pwned: true,
        pwnedUnavailable: false,
        repetitionAndSequence: true,
        userInfo: true,
        words: ['acme'],
      },
    });
  });
});

describe('length', () => {
  it('reports the bounds', () => {
    expect(checkPassword('river-7', effectivePolicy({}))).toEqual([
      { code: 'password_rejected.too_short', interpolation: { min: 8 } },
    ]);
    expect(checkPassword('river-Lantern', effectivePolicy({ length: { max: 10 } }))).toEqual([
      { code: 'password_rejected.too_long', interpolation: { max: 10 } },
    ]);
  });

  it('counts code points, not UTF-16 units', () => {
    expect(codes('🌿🍋🎲🚲', lax)).toEqual([]);
    expect(codes('🌿🍋🎲🚲', { ...lax, length: { min: 5 } })).toEqual([
      'password_rejected.too_short',
    ]);
    expect(codes('🌿🍋🎲🚲', { ...lax, length: { min: 1, max: 4 } })).toEqual([]);
  });
});

describe('characters', () => {
  it.each([
    ['', 0],
    ['abc', 1],
    ['aB', 2],
    ['aB3', 3],
    ['aB3 ', 4],
    ['كلمة', 1],
    ['密码7!', 3],
    ['Ünïß', 2],
  ])('%j has %d types', (password, count) => {
    expect(countCharacterTypes(password)).toBe(count);
  });

  it('asks for as many types as the policy says', () => {
    expect(checkPassword('river-lantern', effectivePolicy({ characterTypes: { min: 3 } }))).toEqual(
      [{ code: 'password_rejected.character_types', interpolation: { min: 3 } }],
    );
    expect(codes('River-lantern', { characterTypes: { min: 3 } })).toEqual([]);
  });

  it('allows any script but no control characters', () => {
    expect(codes('пароль-из-слов')).toEqual([]);
    expect(codes('river\u0000lantern')).toEqual(['password_rejected.unsupported_characters']);
    expect(codes('river-lantern\uD800')).toEqual(['password_rejected.unsupported_characters']);
  });
});

describe('restricted parts', () => {
  it.each([
    ['aaaaaaaa', ['password_rejected.restricted.repetition']],
    ['12345678', ['password_rejected.restricted.sequence']],
    ['87654321', ['password_rejected.restricted.sequence']],
    ['qwertyuiop', ['password_rejected.restricted.sequence']],
    ['LKJHGFDSA', ['password_rejected.restricted.sequence']],
    ['abcdefgh', ['password_rejected.restricted.sequence']],
    [
      'aaaa1234',
      ['password_rejected.restricted.repetition', 'password_rejected.restricted.sequence'],
    ],
    ['aa11bb22', []],
    ['ab12cd34', []],
  ])('%s', (password, expected) => {
    expect(codes(password)).toEqual(expected);
  });

  it('counts only what exceeds the length minus three', () => {
    expect(codes('12345xyw')).toEqual([]);
    expect(codes('123456xw')).toEqual(['password_rejected.restricted.sequence']);
  });

  it.each<[string, PasswordUserInfo]>([
    ['amaraokafor', { name: 'Amara Okafor' }],
    ['Amara123', { name: 'Amara Okafor' }],
    ['northbank', { username: 'northbank' }],
    ['amara.o-7', { email: 'amara.o@northbank.example' }],
    ['447700900123', { phone: '+44 7700 900123' }],
  ])('%s is too close to %j', (password, userInfo) => {
    expect(codes(password, {}, userInfo)).toContain('password_rejected.restricted.user_info');
    expect(codes(password, { rejects: { userInfo: false } }, userInfo)).not.toContain(
      'password_rejected.restricted.user_info',
    );
  });

  it('does not look for very short parts of a name', () => {
    expect(codes('bobobobo', {}, { name: 'Bo' })).toEqual([]);
  });

  it('refuses the words of the policy without regard to case', () => {
    const policy = { rejects: { words: ['Larkspur'] } };
    expect(codes('larkspur-1', policy)).toEqual(['password_rejected.restricted.words']);
    expect(codes('larkspur-river-7', policy)).toEqual([]);
  });
});

describe('properties', () => {
  const password = fc.string({ unit: 'grapheme', maxLength: 40 });

  it('never throws and is stable', () => {
    fc.assert(
      fc.property(password, fc.string(), fc.array(fc.string()), (text, name, words) => {
        const policy = effectivePolicy({ rejects: { words } });
        expect(checkPassword(text, policy, { name })).toEqual(
          checkPassword(text, policy, { name }),
        );
      }),
      { numRuns: propertyRuns },
    );
  });

  it('reports a length issue exactly when the length is outside the bounds', () => {
    fc.assert(
      fc.property(password, fc.nat(20), fc.nat(20), (text, min, extra) => {
        const found = codes(text, { ...lax, length: { min, max: min + extra } });
        const { length } = [...text];
        expect(found.includes('password_rejected.too_short')).toBe(length < min);
        expect(found.includes('password_rejected.too_long')).toBe(length > min + extra);
      }),
      { numRuns: propertyRuns },
    );
  });

  it('a stricter number of types never accepts more', () => {
    fc.assert(
      fc.property(password, fc.integer({ min: 1, max: 3 }), (text, min) => {
        const refused = (types: number) =>
          codes(text, { ...lax, characterTypes: { min: types } }).includes(
            'password_rejected.character_types',
          );
        expect(refused(min) && !refused(min + 1)).toBe(false);
      }),
      { numRuns: propertyRuns },
    );
  });

  it('four characters outside any restricted part always save a password', () => {
    fc.assert(
      fc.property(fc.constantFrom('12345678', 'aaaaaaa', 'qwertyui'), (weak) => {
        expect(codes(weak)).not.toEqual([]);
        expect(codes(`${weak}=/+*`)).toEqual([]);
      }),
      { numRuns: propertyRuns },
    );
  });

  it('reversing a password does not change what is said about sequences', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-d1-4]{1,12}$/), (text) => {
        const reversed = [...text].reverse().join('');
        expect(codes(reversed)).toEqual(codes(text));
      }),
      { numRuns: propertyRuns },
    );
  });
});
