import { z } from 'zod'
import { right } from '#platform/endpoint'
import { toPaise } from '#platform/money'
import { msg } from '#platform/messages'
import { isDay } from '#platform/time'
import { numeric } from '#platform/wire-numbers'

export const tag = 'shipping'
export const access = right('delivery')

/** Why it is done, for the audit log; the contract's clients may leave it out. */
export const optionalReason = z
  .string()
  .trim()
  .max(500, msg('common.at_most_characters', { most: '500' }))
  .default('')
  .meta({ description: 'For the audit log' })

/** An amount in rupees within bounds, as a number or as text. */
export const amount = (most: number) =>
  numeric(
    z
      .number()
      .min(0)
      .max(most)
      .refine((rupees) => toPaise(rupees) !== null, 'common.amount_too_precise'),
  )

/** A whole number within bounds. */
export const wholeNumber = (least: number, most: number) => numeric(z.number().int().min(least).max(most))

/** A day in India, 'YYYY-MM-DD'. */
export const day = z.string('common.choose_day').refine(isDay, 'common.choose_day')

/** How PINs begin: 1 to 6 digits. */
export const pinPrefix = z
  .string('shipping.prefix_invalid')
  .trim()
  .regex(/^[1-9]\d{0,5}$/, 'shipping.prefix_invalid')
