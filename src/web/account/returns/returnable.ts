import type { getReturnable } from '#contracts/delivery/returns'
import type { z } from 'zod'

/** What of an order can go back, as the API tells it. */
export type Returnable = z.infer<(typeof getReturnable)['reply']>
