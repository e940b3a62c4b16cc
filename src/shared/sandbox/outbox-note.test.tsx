import { render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { startEnglish } from '~/tests/support/machine-react';
import { createTestStore } from '~/tests/support/render-console';
import { ScriptedApi } from '~/tests/support/scripted-api';
import { OutboxNote } from './outbox-note';

beforeAll(() => startEnglish('common', 'ui'));

describe('outbox note', () => {
  let server: ScriptedApi;
  beforeEach(() => {
    server = new ScriptedApi().install();
  });
  afterEach(() => server.restore());

  const show = async (email: string | null) => {
    server.on('GET', '/api/.well-known/endpoints/:tenantId', {
      body: { user: 'http://localhost:3000', outbox: { email, phone: null } },
    });
    render(
      <Provider store={createTestStore()}>
        <OutboxNote tenantId="admin" content="code" />
      </Provider>,
    );
    await waitFor(() =>
      expect(server.to('GET', '/api/.well-known/endpoints/admin')).toHaveLength(1),
    );
  };

  it('links to the messages of a tenant without delivery', async () => {
    const url = 'http://localhost:3000/__internal__/outbox';
    await show(url);
    const link = await screen.findByRole('link', { name: /read the code here/ });
    expect(link).toHaveAttribute('href', url);
    expect(link).toHaveAttribute('target', '_blank');
  });

  it('is hidden if a service delivers them', async () => {
    await show(null);
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });
});
