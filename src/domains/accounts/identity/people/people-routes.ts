import type { FastifyRequest } from 'fastify'
import type { Caller, Proof } from '#platform/caller'
import { Refusal } from '#platform/refusal'
import { registerRoute, type Api } from '#platform/serve'
import { transact } from '#platform/transact'
import { addEmail } from '../emails/add-email.ts'
import { changeName } from './change-name.ts'
import { changePhone } from '../ways/change-phone.ts'
import { changePhoto } from './change-photo.ts'
import { chooseLanguage } from './language.ts'
import * as contract from '../contract.ts'
import { editAddress } from '../addresses/edit-address.ts'
import { originOf } from '../events.ts'
import { joinAccounts } from '../ways/join-accounts.ts'
import { linkGmail } from '../ways/link-gmail.ts'
import { listAddresses, shownPerson } from './people.ts'
import { removeAddress } from '../addresses/remove-address.ts'
import { removeEmail } from '../emails/remove-email.ts'
import { resendLink } from '../emails/resend-link.ts'
import { notProven } from '../rules.ts'
import { saveAddress } from '../addresses/save-address.ts'
import { unlinkGmail } from '../ways/unlink-gmail.ts'
import { verifyEmail } from '../emails/verify-email.ts'

const PER_PROOF = { times: 30, seconds: 60 }
// Each one sends a letter to an address that anybody may type in.
const LETTERS = { times: 10, seconds: 600 }
const CHANGES = { times: 30, seconds: 600 }
const DONE = { success: true as const }

/** What people change about themselves. */
export function peopleRoutes(api: Api): void {
  emailRoutes(api)
  selfRoutes(api)
  wayRoutes(api)
}

type Asked = { caller: Caller; request: FastifyRequest }

const changing = ({ clock }: Api, { caller, request }: Asked) => ({
  caller,
  now: clock.now(),
  origin: originOf(request),
})

function emailRoutes(api: Api): void {
  const route = registerRoute(api)
  const { db, clock } = api
  route(contract.addEmail, { limit: LETTERS }, async ({ body, ...asked }) => {
    await addEmail(db, body.email, changing(api, asked))
    return DONE
  })
  route(contract.resendLink, { limit: LETTERS }, async ({ caller }) => {
    await resendLink(db, caller.userId, { now: clock.now() })
    return DONE
  })
  route(contract.removeEmail, { limit: CHANGES }, async (asked) => {
    await removeEmail(db, changing(api, asked))
    return DONE
  })
  route(contract.verifyEmail, { limit: PER_PROOF }, async ({ query, request, reply }) => {
    const verified = verifyEmail(db, query.token, { now: clock.now(), origin: originOf(request) })
    if (request.headers.accept?.includes('text/html')) {
      const prefix = query.lang === 'hi' ? '/hi' : ''
      reply.code(303).header('location', `${prefix}/profile?email=${await outcomeOf(verified)}`)
    } else await verified
    return DONE
  })
}

/** People who open a link in their mail program come to a page, also with a link that is no longer good. */
async function outcomeOf(verified: Promise<void>): Promise<'verified' | 'taken' | 'expired'> {
  try {
    await verified
    return 'verified'
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return error.status === 409 ? 'taken' : 'expired'
  }
}

function selfRoutes(api: Api): void {
  const route = registerRoute(api)
  const { db } = api
  route(contract.changeName, { limit: CHANGES }, async ({ body, ...asked }) => ({
    user: await shownPerson(db, await changeName(db, body.name, changing(api, asked))),
  }))
  route(contract.changeLanguage, { limit: CHANGES }, async ({ body, ...asked }) => ({
    user: await shownPerson(db, await chooseLanguage(db, body.language, changing(api, asked))),
  }))
  route(contract.changePhoto, { limit: CHANGES }, async ({ body, ...asked }) => ({
    user: await shownPerson(db, await changePhoto(db, body.path, changing(api, asked))),
  }))
}

function wayRoutes(api: Api): void {
  const route = registerRoute(api)
  const { db } = api
  route(contract.changePhone, { limit: CHANGES }, async ({ body, ...asked }) => {
    const proofs = await proofsIn(api, body)
    return { user: await shownPerson(db, await changePhone(db, proofs, changing(api, asked))) }
  })
  route(contract.linkGmail, { limit: CHANGES }, async ({ body, ...asked }) => {
    const proofs = await proofsIn(api, body)
    return { user: await shownPerson(db, await linkGmail(db, proofs, changing(api, asked))) }
  })
  route(contract.unlinkGmail, { limit: CHANGES }, async ({ query, ...asked }) => ({
    user: await shownPerson(db, await unlinkGmail(db, query.email ?? null, changing(api, asked))),
  }))
  route(contract.joinAccounts, { limit: CHANGES }, async ({ body, ...asked }) => {
    const proofs = { ...(await proofsIn(api, body)), takesPhone: body.phone === 'take' }
    return { user: await shownPerson(db, await joinAccounts(db, proofs, changing(api, asked))) }
  })
}

/** @throws Refusal 401 for a proof that is forged or too old. */
async function proofsIn(
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
    return DONE
  })
}
