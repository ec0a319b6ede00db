import type { getReturnable } from '#contracts/delivery/returns'
import type { z } from 'zod'

/** The items of an order that can be returned. */
export type Returnable = z.infer<(typeof getReturnable)['reply']>
