import { Type } from 'typebox';
import { responseProperties } from './response-properties';
import { Nullable } from './values';

const Item = Type.Object({ url: Type.String({ maxLength: 9 }) });

describe('responseProperties', () => {
  it('requires every property and drops the limits of input', () => {
    const body = Type.Object({
      name: Type.Optional(Type.String({ minLength: 1, pattern: '\\S', description: 'Shown.' })),
      seconds: Type.Optional(Type.Integer({ minimum: 1, maximum: 60 })),
      note: Type.Optional(Nullable(Type.String({ maxLength: 4 }))),
    });
    expect(Type.Object(responseProperties(body))).toEqual({
      type: 'object',
      required: ['name', 'seconds', 'note'],
      properties: {
        name: { type: 'string', description: 'Shown.' },
        seconds: { type: 'integer' },
        note: { anyOf: [{ type: 'string' }, { type: 'null' }] },
      },
    });
  });

  it('leaves the items of a list as they are', () => {
    const body = Type.Object({ items: Type.Array(Item, { minItems: 1, maxItems: 9 }) });
    expect(responseProperties(body)).toEqual({
      items: {
        type: 'array',
        items: {
          type: 'object',
          required: ['url'],
          properties: { url: { type: 'string', maxLength: 9 } },
        },
      },
    });
  });
});
