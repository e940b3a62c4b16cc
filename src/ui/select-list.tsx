import { useContext, type ReactNode } from 'react';
import { ListBox, Popover, SelectStateContext } from 'react-aria-components';
import listStyles from './list-box.module.css';
import { Underlay } from './underlay';

/**
 * The options of a select, next to its button. Not modal, because making the page inert
 * recalculates the style of every element of it.
 */
export function SelectList({ children }: { readonly children: ReactNode }) {
  const state = useContext(SelectStateContext);
  return (
    <>
      {state?.isOpen && <Underlay onPress={state.close} />}
      <Popover isNonModal className={listStyles.popover ?? ''} offset={4} containerPadding={12}>
        <ListBox className={listStyles.list ?? ''}>{children}</ListBox>
      </Popover>
    </>
  );
}
