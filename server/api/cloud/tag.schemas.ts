import { Type } from 'typebox';

export const tagSchema = Type.String({
  maxLength: 16,
  description: 'development or production, any case.',
});
