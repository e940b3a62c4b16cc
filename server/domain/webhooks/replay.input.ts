import { type Static, Type } from 'typebox';
import { HOOK_DELIVERY_IDS_MAX } from '~/contract/webhooks';
import { Id, strictObject } from '~/server/platform/schemas/values';

const deliveryIds = Type.Array(Id, { minItems: 1, maxItems: HOOK_DELIVERY_IDS_MAX });

/** Unknown keys are refused: without a filter everything would be sent again. */
export const Replay = strictObject(
  {
    deliveryIds: Type.Optional(deliveryIds),
    state: Type.Optional(Type.Enum(['delivered', 'dead'])),
    from: Type.Optional(
      Type.Integer({ minimum: 0, description: 'Deliveries created from here on, epoch ms.' }),
    ),
    to: Type.Optional(Type.Integer({ minimum: 0, description: 'And before here, epoch ms.' })),
  },
  { minProperties: 1 },
);
export type Replay = Static<typeof Replay>;

export const Drop = strictObject({ deliveryIds });
