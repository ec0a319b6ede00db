/** Destinations of manual refunds, as people enter them. */
import { z } from 'zod'
import { DAY_MS } from '#platform/time'
import type { Destination } from '../tables.ts'

const name = z
  .string('payments.account_holder_required')
  .trim()
  .min(2, 'payments.account_holder_required')
  .max(80)

export const destinationSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('upi'),
    id: z
      .string('payments.upi_id_required')
      .trim()
      .regex(/^[A-Za-z0-9._-]{2,64}@[A-Za-z][A-Za-z0-9]{1,31}$/, 'common.upi_id_invalid'),
    name,
  }),
  z.object({
    kind: z.literal('bank'),
    account: z
      .string('payments.account_number_required')
      .trim()
      .regex(/^\d{9,18}$/, 'common.account_number_invalid'),
    ifsc: z
      .string('payments.give_ifsc')
      .trim()
      .toUpperCase()
      .regex(/^[A-Z]{4}0[A-Z0-9]{6}$/, 'payments.ifsc_invalid'),
    name,
  }),
]) satisfies z.ZodType<Destination>

/** Enough for the owner to recognise it: 'ch…@okbank', '…4321'. */
export function shortOf(to: Destination): string {
  if (to.kind === 'bank') return `…${to.account.slice(-4)}`
  const [who = '', bank = ''] = to.id.split('@')
  return `${who.slice(0, 2)}…@${bank}`
}

/** The masked form that is stored after payment. */
export const maskDestination = (to: Destination): Destination =>
  to.kind === 'bank'
    ? { ...to, account: to.account.slice(-4), name: '' }
    : { ...to, id: shortOf(to), name: '' }

const WORKING_DAYS = { gateway: 7, hand: 3 } as const

/** When a pending refund should arrive: banks take up to 7 working days (RBI's turn-around times leave them 5), a manual payment takes 3. */
export function expectedBy(since: Date, method: keyof typeof WORKING_DAYS): Date {
  let at = since.getTime()
  for (let left: number = WORKING_DAYS[method]; left > 0;) {
    at += DAY_MS
    const day = new Date(at).getUTCDay()
    if (day !== 0 && day !== 6) left -= 1
  }
  return new Date(at)
}
