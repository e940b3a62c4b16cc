import { act, renderHook } from '@testing-library/react';
import { useState } from 'react';
import { useSettledText } from './use-settled-text';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function setUp() {
  const told: string[] = [];
  const { result } = renderHook(() => {
    const [value, setValue] = useState('');
    const field = useSettledText(value, (text) => {
      told.push(text);
      setValue(text);
    });
    return { ...field, value, setValue };
  });
  const type = (text: string) => act(() => result.current.type(text));
  return { told, result, type };
}

it('shows each key at once, and tells the form of the first and of the last', () => {
  const { told, result, type } = setUp();
  for (const text of ['S', 'Si', 'Sig', 'Sign']) type(text);
  expect(result.current.text).toBe('Sign');
  expect(told).toEqual(['S']);
  act(() => jest.advanceTimersByTime(400));
  expect(told).toEqual(['S', 'Sign']);
  expect(result.current.value).toBe('Sign');
});

it('tells nothing twice', () => {
  const { told, result, type } = setUp();
  type('S');
  act(() => jest.advanceTimersByTime(400));
  act(() => result.current.settle());
  expect(told).toEqual(['S']);
});

it('brings the rest when it settles, and then follows the form', () => {
  const { told, result, type } = setUp();
  type('S');
  type('Si');
  act(() => result.current.settle());
  expect(told).toEqual(['S', 'Si']);
  act(() => result.current.setValue(''));
  expect(result.current.text).toBe('');
  act(() => jest.advanceTimersByTime(400));
  expect(told).toEqual(['S', 'Si']);
});
