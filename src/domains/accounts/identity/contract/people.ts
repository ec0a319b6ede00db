import { z } from 'zod'
import { endpoint } from '#platform/endpoint'
import { name, person } from './shapes.ts'
import { success } from '#platform/wire-shapes'

const proof = z.string('identity.proof_needed').min(1).max(8_192)
const currentProof = proof
  .optional()
  .meta({ description: 'An ID token of a login that this account already has, at most 5 minutes old' })
const reply = z.object({ user: person })
export const changeName = endpoint({
  method: 'PATCH',
  path: '/user/me',
  summary: "Changes the caller's name",
  access: 'bearer',
  tag: 'identity',
  body: z.object({ name }),
  reply,
})

export const changeLanguage = endpoint({
  method: 'PUT',
  path: '/user/language',
  summary: 'Sets the language of e-mails and SMS; until then it follows the language of the visited pages',
  access: 'bearer',
  tag: 'identity',
  body: z.object({ language: z.enum(['en', 'hi'], 'common.choose_language') }),
  reply,
})

export const changePhoto = endpoint({
  method: 'PUT',
  path: '/user/photo',
  summary: "Sets the profile photo to one of the caller's uploaded photos, or removes it",
  access: 'bearer',
  tag: 'identity',
  body: z.object({ path: z.string('identity.choose_photo').max(100).nullable() }),
  reply,
})

export const resendLink = endpoint({
  method: 'POST',
  path: '/user/email/resend',
  summary:
    'Sends the verification link again; 429 within a minute of the last e-mail, and after 5 e-mails a day',
  access: 'bearer',
  tag: 'identity',
  reply: success,
})

export const removeEmail = endpoint({
  method: 'DELETE',
  path: '/user/email',
  summary: 'Removes the address that is not verified yet; a verified one can only be replaced',
  access: 'bearer',
  tag: 'identity',
  reply: success,
})

export const changePhone = endpoint({
  method: 'POST',
  path: '/user/phone',
  summary:
    'Changes the mobile number with an ID token for the new one; ends the other sessions. 409 `phone_taken` describes the account that has it',
  access: 'bearer',
  tag: 'identity',
  body: z.object({ proof, current_proof: currentProof }),
  reply,
})

export const linkGmail = endpoint({
  method: 'POST',
  path: '/user/gmail',
  summary: 'Links a Gmail account as a login method. 409 `gmail_taken` describes the account that has it',
  access: 'bearer',
  tag: 'identity',
  body: z.object({ proof, current_proof: currentProof }),
  reply,
})

export const unlinkGmail = endpoint({
  method: 'DELETE',
  path: '/user/gmail',
  summary: 'Unlinks one Gmail account by its address, or all; 409 `phone_needed` without a mobile number',
  access: 'bearer',
  tag: 'identity',
  query: z.object({ email: z.string().trim().toLowerCase().max(254).optional() }),
  reply,
})

export const joinAccounts = endpoint({
  method: 'POST',
  path: '/user/join',
  summary: "Joins another account of the same person into the caller's; needs an ID token of a login to each",
  access: 'bearer',
  tag: 'identity',
  body: z.object({
    proof,
    current_proof: currentProof,
    phone: z
      .enum(['keep', 'take'])
      .default('keep')
      .meta({ description: "'take': when both accounts have a number, the one of the ID token stays" }),
  }),
  reply,
})
