import { z } from 'zod'
import { ONE_LINE, VISIBLE_TEXT } from '#platform/text'

export const person = z.object({
  rec_id: z.int(),
  name: z.string(),
  mobile_no: z.string().nullable(),
  email: z.string().nullable(),
  email_verified: z.boolean(),
  new_email: z.string().nullable().meta({
    description: 'An address that is not verified yet; a verified one may exist beside it',
  }),
  gmails: z.array(z.string()).meta({
    description: 'The Gmail accounts that can log in; more than one after accounts were joined',
  }),
  photo: z.string().nullable().meta({ description: 'Path of the photo; <origin>/api<path>?width=160' }),
  has_second_factor: z.boolean(),
  language: z
    .enum(['en', 'hi'])
    .nullable()
    .meta({ description: 'The language of e-mails and SMS; null: not known yet' }),
  since: z.iso.datetime().meta({ description: 'When they registered' }),
  roles: z
    .array(z.string())
    .meta({ description: "Roles beside shopping: 'seller', 'staff', 'staff:<right>', 'creator'" }),
})

export type Person = z.infer<typeof person>

export { mobile } from '#platform/wire-mobile'
export const email = z
  .string('common.email_required')
  .trim()
  .toLowerCase()
  .max(254)
  .pipe(z.email('common.email_invalid'))

export const name = z
  .string('common.name_required')
  .trim()
  .regex(VISIBLE_TEXT, 'common.name_required')
  .max(60, 'identity.name_too_long')
  .regex(ONE_LINE, 'identity.name_invalid')
