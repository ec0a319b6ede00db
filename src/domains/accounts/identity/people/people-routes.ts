import type { FastifyRequest } from 'fastify'
import type { Caller, Proof } from '#platform/caller'
import { Refusal } from '#platform/refusal'
import { registerRoute, type Api } from '#platform/register-route'
import { transact } from '#platform/transact'
import { addEmail } from '../emails/add-email.ts'
import { changeName } from './change-name.ts'
import { changePhone } from '../login-methods/change-phone.ts'
import { changePhoto } from './change-photo.ts'
import { chooseLanguage } from './language.ts'
import * as contract from '../contract.ts'
import { editAddress } from '../addresses/edit-address.ts'
import { originOf } from '../events.ts'
import { joinAccounts } from '../login-methods/join-accounts.ts'
import { linkGmail } from '../login-methods/link-gmail.ts'
import { listAddresses, presentPerson } from './people.ts'
import { removeAddress } from '../addresses/remove-address.ts'
import { removeEmail } from '../emails/remove-email.ts'
import { resendLink } from '../emails/resend-link.ts'
import { notProven } from '../rules.ts'
import { saveAddress } from '../addresses/save-address.ts'
import { unlinkGmail } from '../login-methods/unlink-gmail.ts'
import { verifyEmail } from '../emails/verify-email.ts'
import { SUCCESS } from '#platform/wire-shapes'

const PROOF_LIMIT = { times: 30, seconds: 60 }
// Each request sends an e-mail to an address that anyone may type in.
const LETTER_LIMIT = { times: 10, seconds: 600 }
const CHANGE_LIMIT = { times: 30, seconds: 600 }
/** Routes for changes to one's own account. */
export function peopleRoutes(api: Api): void {
  emailRoutes(api)
  profileRoutes(api)
  loginMethodRoutes(api)
}

type AuthenticatedCall = { caller: Caller; request: FastifyRequest }

const changeOf = ({ clock }: Api, { caller, request }: AuthenticatedCall) => ({
  caller,
  now: clock.now(),
  origin: originOf(request),
})

function emailRoutes(api: Api): void {
  const route = registerRoute(api)
  const { db, clock } = api
  route(contract.addEmail, { limit: LETTER_LIMIT }, async ({ body, ...input }) => {
    await addEmail(db, body.email, changeOf(api, input))
    return SUCCESS
  })
  route(contract.resendLink, { limit: LETTER_LIMIT }, async ({ caller }) => {
    await resendLink(db, caller.userId, { now: clock.now() })
    return SUCCESS
  })
  route(contract.removeEmail, { limit: CHANGE_LIMIT }, async (input) => {
    await removeEmail(db, changeOf(api, input))
    return SUCCESS
  })
  route(contract.verifyEmail, { limit: PROOF_LIMIT }, async ({ query, request, reply }) => {
    const verified = verifyEmail(db, query.token, { now: clock.now(), origin: originOf(request) })
    if (request.headers.accept?.includes('text/html')) {
      const prefix = query.lang === 'hi' ? '/hi' : ''
      reply.code(303).header('location', `${prefix}/profile?email=${await verificationOutcome(verified)}`)
    } else await verified
    return SUCCESS
  })
}

/** A verification link opened in a mail program leads to a page, also when it is no longer valid. */
async function verificationOutcome(verified: Promise<void>): Promise<'verified' | 'taken' | 'expired'> {
  try {
    await verified
    return 'verified'
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return error.status === 409 ? 'taken' : 'expired'
  }
}

function profileRoutes(api: Api): void {
  const route = registerRoute(api)
  const { db } = api
  route(contract.changeName, { limit: CHANGE_LIMIT }, async ({ body, ...input }) => ({
    user: await presentPerson(db, await changeName(db, body.name, changeOf(api, input))),
  }))
  route(contract.changeLanguage, { limit: CHANGE_LIMIT }, async ({ body, ...input }) => ({
    user: await presentPerson(db, await chooseLanguage(db, body.language, changeOf(api, input))),
  }))
  route(contract.changePhoto, { limit: CHANGE_LIMIT }, async ({ body, ...input }) => ({
    user: await presentPerson(db, await changePhoto(db, body.path, changeOf(api, input))),
  }))
}

function loginMethodRoutes(api: Api): void {
  const route = registerRoute(api)
  const { db } = api
  route(contract.changePhone, { limit: CHANGE_LIMIT }, async ({ body, ...input }) => {
    const proofs = await readProofs(api, body)
    return { user: await presentPerson(db, await changePhone(db, proofs, changeOf(api, input))) }
  })
  route(contract.linkGmail, { limit: CHANGE_LIMIT }, async ({ body, ...input }) => {
    const proofs = await readProofs(api, body)
    return { user: await presentPerson(db, await linkGmail(db, proofs, changeOf(api, input))) }
  })
  route(contract.unlinkGmail, { limit: CHANGE_LIMIT }, async ({ query, ...input }) => ({
    user: await presentPerson(db, await unlinkGmail(db, query.email ?? null, changeOf(api, input))),
  }))
  route(contract.joinAccounts, { limit: CHANGE_LIMIT }, async ({ body, ...input }) => {
    const proofs = { ...(await readProofs(api, body)), takesPhone: body.phone === 'take' }
    return { user: await presentPerson(db, await joinAccounts(db, proofs, changeOf(api, input))) }
  })
}

/** @throws Refusal 401 for a forged or expired ID token. */
async function readProofs(
  { callers }: Api,
  sent: { proof: string; current_proof?: string | undefined },
): Promise<{ proof: Proof; current: Proof | null }> {
  const [proof, current] = await Promise.all([
    callers.proof(sent.proof),
    sent.current_proof ? callers.proof(sent.current_proof) : null,
  ])
  if (!proof || (sent.current_proof && !current)) throw notProven()
  return { proof, current }
}

export function addressRoutes(api: Api): void {
  const route = registerRoute(api)
  const { db } = api
  route(contract.listAddresses, {}, async ({ caller }) => ({
    addresses: await listAddresses(db, caller.userId),
  }))
  route(contract.saveAddress, {}, async ({ body, caller }) => ({
    address: await transact(db, (tx) => saveAddress(tx, caller.userId, body)),
  }))
  route(contract.editAddress, {}, async ({ params, body, caller }) => ({
    address: await editAddress(db, caller.userId, { id: params.address_id, fields: body }),
  }))
  route(contract.removeAddress, {}, async ({ params, caller }) => {
    await removeAddress(db, caller.userId, params.address_id)
    return SUCCESS
  })
}
