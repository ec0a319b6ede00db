import { z } from 'zod'
import { msg } from './messages.ts'
import { ONE_LINE } from './text.ts'

/** The reply of a change that has nothing else to tell. */
export const success = z.object({ success: z.literal(true) })
/** The value of `success`. */
export const SUCCESS = { success: true } as const

/** Why a person of the staff, a store or a conductor does something; it is stored in the audit log. */
export const reason = z
  .string('common.say_why')
  .trim()
  .min(3, 'common.say_why')
  .max(500, msg('common.at_most_characters', { most: '500' }))

export const email = z.email('common.email_invalid').max(254, 'common.email_invalid')

/** An uploaded picture, its placeholder shown until it is loaded. */
export const photo = z.object({ path: z.string(), width: z.int(), height: z.int(), placeholder: z.string() })

/** A picture with a description for those who cannot see it. */
export const picture = z.object({
  path: z.string(),
  alt: z.string(),
  width: z.int(),
  height: z.int(),
  placeholder: z.string(),
})

/** A row that is shown by its name. */
export const named = z.object({ id: z.int(), name: z.string() })

/** A meeting of a session, in UTC. */
export const meeting = z.object({ starts_at: z.iso.datetime(), ends_at: z.iso.datetime() })

/** A required text of at least two characters; `missing` says that it is required. */
export const textField = (missing: string, maxLength: number) =>
  z
    .string(missing)
    .trim()
    .min(2, missing)
    .max(maxLength, msg('common.at_most_characters', { most: maxLength }))

/** A required text on one line. */
export const lineField = (missing: string, maxLength: number) =>
  z
    .string(missing)
    .trim()
    .min(1, missing)
    .max(maxLength, msg('common.at_most_characters', { most: maxLength }))
    .regex(ONE_LINE, 'common.line_breaks_refused')

/** One line of text, which may be empty. */
export const shortLine = (most: number) =>
  z
    .string()
    .trim()
    .max(most, msg('common.at_most_characters', { most }))
    .regex(ONE_LINE, 'common.line_breaks_refused')

/** An optional text of several lines. */
export const freeText = (maxLength: number) =>
  z
    .string()
    .trim()
    .max(maxLength, msg('common.at_most_characters', { most: maxLength }))

/** Why a person of the staff changes something that needs no reason; stored in the audit log. */
export const optionalReason = z
  .string()
  .trim()
  .max(500, msg('common.at_most_characters', { most: '500' }))
  .optional()
  .meta({ description: 'Recorded in the audit log' })
