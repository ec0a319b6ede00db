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
  .string('common.enter_e_mail_address')
  .trim()
  .toLowerCase()
  .max(254)
  .pipe(z.email('common.enter_valid_e_mail_address'))

export const name = z
  .string('common.enter_name_again')
  .trim()
  .regex(VISIBLE_TEXT, 'common.enter_name_again')
  .max(60, 'identity.enter_shorter_name')
  .regex(ONE_LINE, 'identity.enter_name_without_control_characters')
