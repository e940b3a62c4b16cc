import { authorize, expectSignedIn } from './support/authorize';
import { expectAccessible } from './support/axe';
import { newTenant } from './support/console-account';
import { nightlyStep } from './support/nightly';
import { servers } from './support/servers';
import { expect, test } from './support/test';

test('texts, profile fields, and the account center reach the pages of the tenant', async ({
  page,
  problems,
}) => {
  const { tenantId, call } = await newTenant(page);
  // A language without texts of its own is a 404.
  problems.allow(/404 .*\/api\/custom-phrases/);
  // What a new user must still fill in is a refusal first.
  problems.allow(/422 .*\/api\/experience\/identification/);
  const origin = servers.cloud.tenantOrigin(tenantId);
  const base = `/${tenantId}/sign-in-experience`;
  const password = 'quiet-Lantern-42';
  await call('PATCH', '/api/sign-in-exp', {
    signIn: {
      methods: [
        {
          identifier: 'username',
          password: true,
          verificationCode: false,
          isPasswordPrimary: true,
        },
      ],
    },
    signUp: { identifiers: ['username'], password: true, verify: false },
  });

  const editor = page.getByRole('dialog', { name: 'Languages and texts' });
  const title = editor.getByRole('textbox', { name: 'sign_in.title', exact: true });
  await test.step('a text is changed, after its placeholder is kept', async () => {
    await page.goto(`${base}/content`);
    await expect(page.getByRole('textbox', { name: 'Terms of use' })).toBeVisible();
    await page.getByRole('link', { name: 'Manage languages' }).click();
    await title.fill('Good to see you');
    const link = editor.getByRole('textbox', { name: 'sign_in.new_here' });
    await link.fill('No account?');
    await title.focus();
    await expect(editor.getByText('Keep <link>. The page fills it in.')).toBeVisible();
    await expectAccessible(page);
    await link.fill('No account? <link>Create one</link>');
    await editor.getByRole('button', { name: /^Save changes/ }).click();
    await expect(page.getByText('English saved')).toBeVisible();
    await expect(editor.getByText(/^2 of \d+ customized/)).toBeVisible();
  });

  await test.step('a language is added', async () => {
    await editor.getByRole('searchbox', { name: 'Add or find a language' }).fill('cy-GB');
    await editor.getByRole('button', { name: /cy-GB/ }).click();
    await expect(page).toHaveURL(`${base}/content/languages/cy-GB`);
    await title.fill('Croeso');
    await editor.getByRole('button', { name: /^Save changes/ }).click();
    await expect(page.getByText(/^Welsh.* saved$/)).toBeVisible();
    await editor.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByText('18 built in, 1 of your own.')).toBeVisible();
    await expectAccessible(page, { without: ['frame-tested'] });
  });

  await nightlyStep('profile fields are added and ordered', async () => {
    await page.getByRole('link', { name: 'Collect user profile' }).click();
    await expect(page.getByText('No profile fields yet')).toBeVisible();
    await page.getByRole('button', { name: 'Add field' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a field' });
    await dialog.getByText('Full name', { exact: true }).click();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Add field' }).click();
    await expect(page.getByRole('region', { name: 'First name' })).toBeVisible();
    await expectAccessible(page, { without: ['frame-tested'] });

    await page.getByRole('link', { name: 'Collect user profile' }).first().click();
    await page.getByRole('button', { name: 'Add field' }).click();
    await dialog.getByText('Your own', { exact: true }).click();
    await dialog.getByRole('textbox', { name: 'Key' }).fill('shoeSize');
    await dialog.getByRole('button', { name: 'Add field' }).click();
    await page.getByRole('textbox', { name: 'Label' }).fill('Shoe size');
    await page.getByRole('button', { name: /Type$/ }).click();
    await page.getByRole('option', { name: 'Number' }).click();
    await page.getByRole('textbox', { name: /^Maximum value/ }).fill('60');
    await page.getByRole('button', { name: /^Save changes/ }).click();
    await expect(page.getByText('Field saved')).toBeVisible();
    await expectAccessible(page, { without: ['frame-tested'] });

    await page.getByRole('link', { name: 'Translate the texts of this field' }).click();
    await editor
      .getByRole('textbox', { name: 'profile_fields.shoeSize.label' })
      .fill('Your shoe size');
    await editor.getByRole('button', { name: /^Save changes/ }).click();
    await expect(page.getByText('English saved')).toBeVisible();
    await editor.getByRole('button', { name: 'Close' }).click();

    await page.getByRole('link', { name: 'Collect user profile' }).first().click();
    const rows = page.getByRole('grid', { name: 'Profile fields' }).getByRole('row');
    await expect(rows).toHaveCount(2);
    await expect(rows.first()).toContainText('Full name');
    // The list is one stop of Tab: arrows choose the row, and the next stop is its handle.
    await page.getByRole('button', { name: 'Add field' }).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Move Shoe size' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(
      page.getByRole('button', { name: /^Insert/ }).and(page.locator(':focus')),
    ).toBeVisible();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Order saved')).toBeVisible();
    await expect(rows.first()).toContainText('Shoe size');
    const preview = page.getByRole('region', { name: /^Preview of the page/ });
    await expect(preview.frameLocator('iframe').getByLabel('Your shoe size')).toBeVisible();
    await expectAccessible(page, { without: ['frame-tested'] });
  });

  await nightlyStep('the account center is turned on', async () => {
    await page.getByRole('link', { name: 'Account center' }).click();
    const isOn = page.getByRole('switch', { name: /^Let users manage/ });
    await isOn.focus();
    await page.keyboard.press('Space');
    await page.getByRole('radiogroup', { name: 'Name', exact: true }).getByText('Edit').click();
    await page.getByRole('textbox', { name: /^Related origins/ }).fill('https://portal.example');
    await page.getByRole('button', { name: /^Save changes/ }).click();
    await expect(page.getByText('Account center saved')).toBeVisible();
    await expectAccessible(page);
    expect(await call('GET', '/api/account-center')).toMatchObject({
      enabled: true,
      fields: { name: 'Edit', email: 'Off' },
      webauthnRelatedOrigins: ['https://portal.example'],
    });
  });

  await test.step('a visitor meets the texts', async () => {
    await authorize(page, origin, { ui_locales: 'cy-GB' });
    await expect(page.getByRole('heading', { name: 'Croeso' })).toBeVisible();
    await authorize(page, origin, { ui_locales: 'en' });
    await expect(page.getByRole('heading', { name: 'Good to see you' })).toBeVisible();
  });

  await nightlyStep('and the fields, after sign-up', async () => {
    await page.getByRole('button', { name: 'Create one' }).click();
    const username = `u${Date.now()}`;
    await page.getByLabel('Username').fill(username);
    await page.getByRole('button', { name: /^(?:Continue|Create account)$/ }).click();
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByRole('heading', { name: 'Tell us about yourself' })).toBeVisible();
    await page.getByLabel('Your shoe size').fill('61');
    await page.getByLabel('First name').fill('Amara');
    await page.getByLabel('Last name').fill('Okafor');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('Enter 60 or less.')).toBeVisible();
    await page.getByLabel('Shoe size').fill('41');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expectSignedIn(page, origin);
    const [user] = (await call('GET', `/api/users?search=${username}`)) as readonly object[];
    expect(user).toMatchObject({
      profile: { givenName: 'Amara', familyName: 'Okafor' },
      customData: { shoeSize: 41 },
    });
  });
});
