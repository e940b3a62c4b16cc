import { memo } from 'react';
import { RadioCards, type RadioCardsProps } from '~/src/ui/radio-cards';
import type { Adapted } from './adapted';
import { useFormField } from './use-form-field';

// Memoized, it would forget that it is generic.
const StableRadioCards = memo(RadioCards) as typeof RadioCards;

/** One of few options, each with a line of explanation. */
export function FormRadioCards<Value extends string>(props: Adapted<RadioCardsProps<Value>>) {
  const { value, setValue, errorMessage, onBlur } = useFormField<Value | null>(props.name);
  return (
    <StableRadioCards
      {...props}
      value={value}
      onChange={setValue}
      onBlur={onBlur}
      errorMessage={errorMessage}
    />
  );
}
