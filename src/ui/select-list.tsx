import { type ReactNode, useContext } from 'react';
import { ListBox, SelectStateContext } from 'react-aria-components';
import { LightPopover } from './light-popover';
import listStyles from './list-box.module.css';

/** The options of a select, next to its button. */
export function SelectList({ children }: { readonly children: ReactNode }) {
  const state = useContext(SelectStateContext);
  return (
    <LightPopover close={state?.isOpen ? state.close : undefined} className={listStyles.popover}>
      <ListBox className={listStyles.list ?? ''}>{children}</ListBox>
    </LightPopover>
  );
}
