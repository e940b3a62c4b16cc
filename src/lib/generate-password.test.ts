import { generatePassword } from './generate-password';

describe('generatePassword', () => {
  it('has every character type, and no look-alikes', () => {
    for (let round = 0; round < 200; round += 1) {
      const password = generatePassword();
      expect(password).toHaveLength(16);
      expect(password).toMatch(/[A-Z]/);
      expect(password).toMatch(/[a-z]/);
      expect(password).toMatch(/\d/);
      expect(password).toMatch(/[^\w]/);
      expect(password).not.toMatch(/[0O1lI]/);
    }
  });

  it('never repeats itself and is never shorter than 8', () => {
    expect(new Set(Array.from({ length: 100 }, () => generatePassword())).size).toBe(100);
    expect(generatePassword(2)).toHaveLength(8);
  });

  it('rejects samples that would introduce modulo bias', () => {
    const draws = [255, 0];
    const first: number[] = [];
    generatePassword(8, (bytes) => {
      bytes[0] = draws.shift() ?? 1;
      first.push(bytes[0]);
    });
    // 255 is above the largest multiple of 24 in a byte: it is rejected.
    expect(first.length).toBe(8 + 7 + 1);
  });
});
