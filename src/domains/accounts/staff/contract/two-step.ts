import { z } from 'zod'
import { endpoint } from '#platform/endpoint'
import { success } from '#platform/wire-shapes'

const totpCode = z
  .string('staff.six_digit_code_required')
  .transform((text) => text.replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'staff.six_digit_code_required'))
const recoveryCode = z
  .string('staff.recovery_code_required')
  .max(40, 'staff.recovery_code_required')
  .refine((text) => text.replace(/[\s-]/g, '').length === 10, 'staff.recovery_code_invalid')
const enrolmentCode = z
  .string('staff.enrolment_code_required')
  .max(60, 'staff.enrolment_code_required')
  .refine((text) => text.replace(/[\s-]/g, '').length === 16, 'staff.enrolment_code_invalid')
  .meta({ description: 'From another administrator or `npm run grant`: one use, 24 hours' })
/** A code of the authenticator, or a recovery code when the phone is lost. */
const anyCode = z.union([totpCode, recoveryCode], 'staff.code_required')
const proof = z
  .string('staff.proof_first')
  .min(1, 'staff.proof_first')
  .max(8_192, 'staff.proof_first')
  .meta({ description: 'An ID token of the caller, at most five minutes old' })

const state = z.object({
  is_on: z.boolean(),
  since: z.iso.datetime().nullable(),
  is_staff: z.boolean().meta({ description: 'Only staff have a second factor' }),
  is_required: z.boolean().meta({ description: 'Staff rights need a code in every session' }),
  is_waiting: z
    .boolean()
    .meta({ description: 'Rights are withheld in this session until a code is entered' }),
  recovery_codes_left: z.int(),
  wait_seconds: z.int().meta({ description: 'Seconds to wait after too many wrong codes in this session' }),
})

const recoveryCodes = z.object({
  recovery_codes: z.array(z.string()).meta({ description: 'Shown only this once; each can be used once' }),
})

export type TwoStepState = z.infer<typeof state>

export const getTwoStep = endpoint({
  method: 'GET',
  path: '/user/two-step',
  summary: "Returns the state of the caller's second factor",
  access: 'bearer',
  tag: 'staff',
  reply: state,
})

export const beginTwoStep = endpoint({
  method: 'POST',
  path: '/user/two-step/begin',
  summary:
    "Creates a secret for an authenticator with the account's enrolment code; it takes effect when a code of it is confirmed",
  access: 'bearer',
  tag: 'staff',
  body: z.object({ enrolment_code: enrolmentCode }),
  reply: z.object({
    secret: z.string().meta({ description: 'The secret in base 32, to be typed in' }),
    uri: z.string().meta({ description: 'An otpauth:// link, to be opened on the phone itself' }),
    qr: z.object({ size: z.int(), path: z.string() }).meta({
      description: 'The same link as a QR code: an SVG path of the dark modules in a square of `size`',
    }),
  }),
})

export const confirmTwoStep = endpoint({
  method: 'POST',
  path: '/user/two-step/confirm',
  summary: 'Turns the second factor on, with its first code and a fresh ID token; returns ten recovery codes',
  access: 'bearer',
  tag: 'staff',
  body: z.object({ code: totpCode, proof }),
  reply: recoveryCodes,
})

export const passTwoStep = endpoint({
  method: 'POST',
  path: '/user/two-step/pass',
  summary: 'Passes the second factor in this session with a code, which unlocks the staff rights',
  access: 'bearer',
  tag: 'staff',
  body: z.object({ code: totpCode }),
  reply: success,
})

export const passWithRecoveryCode = endpoint({
  method: 'POST',
  path: '/user/two-step/recovery',
  summary: 'Passes the second factor with a recovery code, which is used up',
  access: 'bearer',
  tag: 'staff',
  body: z.object({ recovery_code: recoveryCode }),
  reply: z.object({ success: z.literal(true), recovery_codes_left: z.int() }),
})

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/user/two-step/recovery-codes',
  summary: 'Replaces all recovery codes by ten new ones',
  access: 'bearer',
  tag: 'staff',
  body: z.object({ code: totpCode, proof }),
  reply: recoveryCodes,
})

export const removeTwoStep = endpoint({
  method: 'POST',
  path: '/user/two-step/remove',
  summary: 'Turns the second factor off, with a code or a recovery code, and a fresh ID token',
  access: 'bearer',
  tag: 'staff',
  body: z.object({ code: anyCode, proof }),
  reply: success,
})
