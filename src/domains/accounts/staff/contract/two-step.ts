import { z } from 'zod'
import { endpoint } from '#platform/endpoint'

const totpCode = z
  .string('staff.enter_6_digit_code')
  .transform((text) => text.replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'staff.enter_6_digit_code'))
const recoveryCode = z
  .string('staff.enter_recovery_code')
  .max(40, 'staff.enter_recovery_code')
  .refine((text) => text.replace(/[\s-]/g, '').length === 10, 'staff.recovery_code_ten_letters_digits')
const enrolmentCode = z
  .string('staff.enter_enrolment_code')
  .max(60, 'staff.enter_enrolment_code')
  .refine((text) => text.replace(/[\s-]/g, '').length === 16, 'staff.enrolment_code_16_letters_digits')
  .meta({ description: 'From another administrator or `npm run grant`: one use, 24 hours' })
/** A code of the authenticator, or a recovery code when the phone is lost. */
const anyCode = z.union([totpCode, recoveryCode], 'staff.enter_6_digit_code_recovery')
const proof = z
  .string('staff.confirm_who_first')
  .min(1, 'staff.confirm_who_first')
  .max(8_192, 'staff.confirm_who_first')
  .meta({ description: 'An identity token that is at most five minutes old, of this very person' })

const state = z.object({
  is_on: z.boolean(),
  since: z.iso.datetime().nullable(),
  is_staff: z.boolean().meta({ description: 'Only staff have a second step' }),
  is_required: z.boolean().meta({ description: 'Rights of the staff wait for it in every session' }),
  is_waiting: z.boolean().meta({ description: 'Rights are withheld in this session until a code is shown' }),
  recovery_codes_left: z.int(),
  wait_seconds: z.int().meta({ description: 'After too many wrong codes in this session' }),
})

const recoveryCodes = z.object({
  recovery_codes: z.array(z.string()).meta({ description: 'Shown this once; each is good for one use' }),
})

export type TwoStepState = z.infer<typeof state>

export const getTwoStep = endpoint({
  method: 'GET',
  path: '/user/two-step',
  summary: "How the caller's second step stands",
  access: 'bearer',
  tag: 'staff',
  reply: state,
})

export const beginTwoStep = endpoint({
  method: 'POST',
  path: '/user/two-step/begin',
  summary:
    "Draws a new secret for an authenticator with the account's enrolment code; it counts once a code of it was confirmed",
  access: 'bearer',
  tag: 'staff',
  body: z.object({ enrolment_code: enrolmentCode }),
  reply: z.object({
    secret: z.string().meta({ description: 'In base 32, to be typed in' }),
    uri: z.string().meta({ description: 'otpauth://, to be opened on the phone itself' }),
    qr: z
      .object({ size: z.int(), path: z.string() })
      .meta({ description: 'The same to be scanned: an SVG path of dark modules in a square of that size' }),
  }),
})

export const confirmTwoStep = endpoint({
  method: 'POST',
  path: '/user/two-step/confirm',
  summary: 'Turns the second step on, with its first code and a fresh proof; answers ten recovery codes',
  access: 'bearer',
  tag: 'staff',
  body: z.object({ code: totpCode, proof }),
  reply: recoveryCodes,
})

export const passTwoStep = endpoint({
  method: 'POST',
  path: '/user/two-step/pass',
  summary: "Shows a code in this session, so that the staff's rights are there",
  access: 'bearer',
  tag: 'staff',
  body: z.object({ code: totpCode }),
  reply: z.object({ success: z.literal(true) }),
})

export const passWithRecoveryCode = endpoint({
  method: 'POST',
  path: '/user/two-step/recovery',
  summary: 'The same with one of the recovery codes, which is used up by it',
  access: 'bearer',
  tag: 'staff',
  body: z.object({ recovery_code: recoveryCode }),
  reply: z.object({ success: z.literal(true), recovery_codes_left: z.int() }),
})

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/user/two-step/recovery-codes',
  summary: 'Ten new recovery codes in place of all that were there',
  access: 'bearer',
  tag: 'staff',
  body: z.object({ code: totpCode, proof }),
  reply: recoveryCodes,
})

export const removeTwoStep = endpoint({
  method: 'POST',
  path: '/user/two-step/remove',
  summary: 'Turns the second step off, with a code, or a recovery code, and a fresh proof',
  access: 'bearer',
  tag: 'staff',
  body: z.object({ code: anyCode, proof }),
  reply: z.object({ success: z.literal(true) }),
})
