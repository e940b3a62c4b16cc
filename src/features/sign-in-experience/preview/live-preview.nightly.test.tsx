import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { open, frameOf, ready } from '~/tests/support/pages/live-preview-page';

describe('live preview', () => {
  it('changes theme, language, and screen, and says which screens users do not get to', async () => {
    const preview = await open();
    const { heard, say } = await frameOf('desktop');
    say(ready);
    await userEvent.click(preview.getByRole('radio', { name: 'Dark' }));
    await userEvent.click(preview.getByRole('button', { name: /Language of the preview/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Finnish' }));
    await userEvent.click(preview.getByRole('button', { name: /Screen/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Backup code' }));
    await waitFor(() =>
      expect(heard.at(-1)?.config).toMatchObject({
        mode: 'dark',
        language: 'fi',
        screen: 'verifyBackupCode',
      }),
    );
    const note = 'Users do not get to this screen with these settings.';
    expect(preview.queryByText(note)).not.toBeInTheDocument();
    say({ ...ready, screen: 'verifyBackupCode', isReached: false });
    expect(preview.getByText(note)).toBeInTheDocument();
  });
});
