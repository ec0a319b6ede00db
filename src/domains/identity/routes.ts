import type { FastifyReply } from 'fastify'
import type { Proof } from '#platform/caller'
import { Refusal } from '#platform/refusal'
import { serving, type Api } from '#platform/serve'
import { transact } from '#platform/transact'
import { addEmail } from './add-email.ts'
import * as contract from './contract.ts'
import { getName } from './get-name.ts'
import { logOut } from './log-out.ts'
import { login } from './login.ts'
import { listAddresses, personOf, shownPerson } from './people.ts'
import { registerUser } from './register-user.ts'
import { removeAddress } from './remove-address.ts'
import { sessionCookie } from './rules.ts'
import { saveAddress } from './save-address.ts'
import { verifyEmail } from './verify-email.ts'

const PER_PROOF = { times: 30, seconds: 60 }
// Each one sends a letter to an address that anybody may type in.
const LETTERS = { times: 10, seconds: 600 }

export function identityRoutes(api: Api): void {
  signInRoutes(api)
  emailRoutes(api)
  addressRoutes(api)
}

function signInRoutes(api: Api): void {
  const serve = serving(api)
  const { db, clock, config } = api
  const under = (proof: Proof) => ({ proof, now: clock.now() })
  const setSession = (reply: FastifyReply, token: string | null) => reply.header('set-cookie', sessionCookie(token, config.publicUrl))

  serve(contract.identityConfig, {}, async ({ reply }) => {
    reply.header('cache-control', 'public, max-age=300')
    const { mode, apiKey, projectId, authDomain, channels, gmail } = config.identity
    return { mode, apiKey, projectId, authDomain, channels, gmail }
  })
  serve(contract.getName, { limit: PER_PROOF }, ({ query, proof }) => getName(db, proof, query.mobile_no))
  // No Idempotency-Key here: a kept answer would hold the token in clear.
  serve(contract.login, { limit: PER_PROOF }, async ({ body, proof, reply }) => {
    const { token, person } = await login(db, body, under(proof))
    setSession(reply, token)
    return { token, user: await shownPerson(db, person) }
  })
  serve(contract.addUser, { limit: PER_PROOF, idempotent: 'one transaction' }, async ({ body, proof }) => ({
    response: await shownPerson(db, await registerUser(db, body, under(proof))),
  }))
  serve(contract.logout, {}, async ({ caller, reply }) => {
    await logOut(db, caller)
    setSession(reply, null)
    return {}
  })
  serve(contract.me, {}, async ({ caller }) => ({ user: await personOf(db, caller.userId) }))
}

function emailRoutes(api: Api): void {
  const serve = serving(api)
  const { db, clock } = api
  serve(contract.addEmail, { limit: LETTERS, idempotent: 'one transaction' }, async ({ body, caller }) => {
    await addEmail(db, caller.userId, { email: body.email, now: clock.now() })
    return { success: true as const }
  })
  serve(contract.verifyEmail, { limit: PER_PROOF }, async ({ query, request, reply }) => {
    const verified = verifyEmail(db, query.token, { now: clock.now() })
    if (request.headers.accept?.includes('text/html')) reply.code(303).header('location', `/profile?email=${await outcomeOf(verified)}`)
    else await verified
    return { success: true as const }
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

function addressRoutes(api: Api): void {
  const serve = serving(api)
  const { db } = api
  serve(contract.listAddresses, {}, async ({ caller }) => ({ addresses: await listAddresses(db, caller.userId) }))
  serve(contract.saveAddress, { idempotent: 'one transaction' }, async ({ body, caller }) => ({
    address: await transact(db, (tx) => saveAddress(tx, caller.userId, body)),
  }))
  serve(contract.removeAddress, {}, async ({ params, caller }) => {
    await removeAddress(db, caller.userId, params.address_id)
    return { success: true as const }
  })
}
