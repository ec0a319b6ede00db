import { msg } from '#platform/messages'
import { z } from 'zod'
import { ONE_LINE } from '#platform/text'

export const pin = z.union([z.string(), z.number()]).transform(String).pipe(z.string().max(20))

/** A string, or a number that becomes one; absent is empty. */
export const text = (maxLength: number) =>
  z
    .union([z.string(), z.number().transform(String)])
    .nullish()
    .transform((value) => value ?? '')
    .pipe(z.string().max(maxLength, msg('common.at_most_characters', { most: maxLength })))

/** A line on a parcel's label. */
export const line = (maxLength: number) =>
  text(maxLength).pipe(z.string().regex(ONE_LINE, 'common.characters_invalid'))

/** The payment window's description of a failure (docs/payment-protocol.md#checkout-window). */
const windowError = z.looseObject({ code: z.string(), description: z.string() })

/** The payment window's sentence, or its whole error object as it came. */
export const errorLog = z
  .union([z.string(), z.number(), windowError])
  .nullish()
  .transform((error) => (typeof error === 'object' && error ? JSON.stringify(error) : error))
  .pipe(text(4_000))
