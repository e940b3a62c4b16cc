import { joinKeys, splitKeys } from './stream-events';

test('keys are the groups that are complete, and the rest', () => {
  const keys = ['Management.*', 'ExchangeTokenBy.*', 'Interaction.End'];
  expect(splitKeys(keys)).toEqual({
    groups: ['admin_actions'],
    more: ['ExchangeTokenBy.*', 'Interaction.End'],
  });
  expect(splitKeys([...keys, 'RevokeToken']).groups).toEqual(['tokens', 'admin_actions']);
});

test('joined again they are the same keys, each once', () => {
  expect(joinKeys(['tokens'], ['RevokeToken', 'Interaction.End'])).toEqual([
    'ExchangeTokenBy.*',
    'RevokeToken',
    'Interaction.End',
  ]);
  expect(joinKeys([], [])).toEqual([]);
});
