import { z } from 'zod'
import { endpoint } from '#platform/endpoint'
import { name, person } from './shapes.ts'

const proof = z.string('identity.confirm_who_new_code').min(1).max(8_192)
const currentProof = proof
  .optional()
  .meta({ description: 'An ID token of a login that this account already has, at most 5 minutes old' })
const reply = z.object({ user: person })
const success = z.object({ success: z.literal(true) })

export const changeName = endpoint({
  method: 'PATCH',
  path: '/user/me',
  summary: 'Changes one’s own name',
  access: 'bearer',
  tag: 'identity',
  body: z.object({ name }),
  reply,
})

export const changeLanguage = endpoint({
  method: 'PUT',
  path: '/user/language',
  summary:
    'In which language one is written to, by letter and by SMS; until it is chosen it follows the pages one uses',
  access: 'bearer',
  tag: 'identity',
  body: z.object({ language: z.enum(['en', 'hi'], 'common.choose_language') }),
  reply,
})

export const changePhoto = endpoint({
  method: 'PUT',
  path: '/user/photo',
  summary: 'Takes one of one’s own uploaded photos as one’s face, or none',
  access: 'bearer',
  tag: 'identity',
  body: z.object({ path: z.string('identity.choose_photo').max(100).nullable() }),
  reply,
})

export const resendLink = endpoint({
  method: 'POST',
  path: '/user/email/resend',
  summary:
    'Sends the link to the waiting address once more; 429 within a minute of the last letter, and after 5 letters a day',
  access: 'bearer',
  tag: 'identity',
  reply: success,
})

export const removeEmail = endpoint({
  method: 'DELETE',
  path: '/user/email',
  summary: 'Takes back the address that waits to be verified; a verified one can only be replaced',
  access: 'bearer',
  tag: 'identity',
  reply: success,
})

export const changePhone = endpoint({
  method: 'POST',
  path: '/user/phone',
  summary:
    'Another mobile number, proven by a code to it; the other sessions end. 409 `phone_taken` tells of the account that has it',
  access: 'bearer',
  tag: 'identity',
  body: z.object({ proof, current_proof: currentProof }),
  reply,
})

export const linkGmail = endpoint({
  method: 'POST',
  path: '/user/gmail',
  summary:
    'Links a Gmail account, which logs in from now on. 409 `gmail_taken` tells of the account that it opens already',
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
  summary:
    'Makes another account of the same person one with this one, which stays; each is proven by a login of its own',
  access: 'bearer',
  tag: 'identity',
  body: z.object({
    proof,
    current_proof: currentProof,
    phone: z
      .enum(['keep', 'take'])
      .default('keep')
      .meta({ description: "'take': when both have a number, the proven one stays" }),
  }),
  reply,
})
