import { Fragment } from 'react';
import type { HookEvent } from '~/contract/webhooks';

/** The name of an event; where space is short, it breaks after a dot. */
export function EventName({ event }: { readonly event: HookEvent }) {
  return event.split('.').map((part, index) => (
    <Fragment key={part}>
      {index > 0 && (
        <>
          .<wbr />
        </>
      )}
      {part}
    </Fragment>
  ));
}
