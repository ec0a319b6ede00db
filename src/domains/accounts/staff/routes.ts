import { originOf } from '#domains/accounts/identity'
import { verifyOwnProof } from '#domains/accounts/identity/id-tokens'
import { findAccountStatus } from '#domains/accounts/identity/account-status'
import type { FastifyRequest } from 'fastify'
import { hasRole, type Caller } from '#platform/caller'
import { notSignedIn } from '#platform/refusal'
import { registerRoute, type Api } from '#platform/register-route'
import type { StaffActionContext } from './apply-staff-action.ts'
import { beginTwoStep } from './two-step/begin-two-step.ts'
import { changeRoles } from './people/change-roles.ts'
import * as contract from './contract.ts'
import { endSessionsOfPerson } from './people/end-sessions.ts'
import { findPeople } from './people/find-people.ts'
import { issueStaffEnrolmentCode } from './two-step/issue-staff-enrolment-code.ts'
import { resetTwoStep } from './two-step/reset-two-step.ts'
import { reveal } from './people/reveal.ts'
import { rights } from './rights.ts'
import { staffSealing } from './two-step/sealing.ts'
import { teamRoutes } from './team/routes.ts'
import { showPerson } from './people/show-person.ts'
import { reinstatePerson, suspendPerson } from './people/suspend-person.ts'
import {
  confirmTwoStep,
  passTwoStep,
  passWithRecoveryCode,
  removeTwoStep,
  renewRecoveryCodes,
} from './two-step/change-two-step.ts'
import { findTwoStepState } from './two-step/two-step-state.ts'
import { SUCCESS } from '#platform/wire-shapes'

export function staffRoutes(api: Api): void {
  twoStepRoutes(api)
  adminRoutes(api)
  teamRoutes(api)
  peopleRoutes(api)
}

const ENROLMENT_LIMIT = { times: 20, seconds: 600 }

/** Wrong codes are counted per session in the database: under a limit per person, an attacker's session could use up the owner's attempts. */
function twoStepRoutes(api: Api): void {
  const route = registerRoute(api)
  const { db, clock, config } = api
  const sealing = staffSealing(config.dataDir)
  const shower = async (caller: Caller, request: FastifyRequest) => ({
    caller,
    origin: originOf(request),
    now: clock.now(),
    sealing: await sealing(),
  })

  route(contract.getTwoStep, {}, ({ caller }) =>
    findTwoStepState(db, caller, { isRequired: config.staffTwoFactor === 'required', now: clock.now() }),
  )
  route(contract.beginTwoStep, { limit: ENROLMENT_LIMIT }, async ({ body, caller }) => {
    const person = await findAccountStatus(db, caller.userId)
    if (!person) throw notSignedIn()
    return beginTwoStep(db, {
      caller,
      name: person.name,
      code: body.enrolment_code,
      sealing: await sealing(),
      now: clock.now(),
    })
  })
  route(contract.confirmTwoStep, {}, async ({ body, caller, request }) => {
    await requireOwnProof(api, caller, body.proof)
    return {
      recovery_codes: await confirmTwoStep(db, { ...(await shower(caller, request)), code: body.code }),
    }
  })
  route(contract.passTwoStep, {}, async ({ body, caller, request }) => {
    await passTwoStep(db, { ...(await shower(caller, request)), code: body.code })
    return SUCCESS
  })
  route(contract.passWithRecoveryCode, {}, async ({ body, caller, request }) => {
    const left = await passWithRecoveryCode(db, {
      ...(await shower(caller, request)),
      code: body.recovery_code,
    })
    return { success: true as const, recovery_codes_left: left }
  })
  route(contract.renewRecoveryCodes, {}, async ({ body, caller, request }) => {
    await requireOwnProof(api, caller, body.proof)
    return {
      recovery_codes: await renewRecoveryCodes(db, { ...(await shower(caller, request)), code: body.code }),
    }
  })
  route(contract.removeTwoStep, {}, async ({ body, caller, request }) => {
    await requireOwnProof(api, caller, body.proof)
    await removeTwoStep(db, { ...(await shower(caller, request)), code: body.code })
    return SUCCESS
  })
}

const requireOwnProof = async ({ db, callers }: Api, { userId }: Caller, token: string): Promise<void> =>
  verifyOwnProof(db, userId, await callers.proof(token))

function adminRoutes(api: Api): void {
  const route = registerRoute(api)
  const { db } = api
  route(contract.getAdminAccess, {}, async ({ caller }) => {
    const person = await findAccountStatus(db, caller.userId)
    if (!person) throw notSignedIn()
    return {
      name: person.name,
      has_second_factor: person.hasSecondFactor,
      rights: rights.map(({ right, guards }) => ({
        right,
        guards,
        is_mine: hasRole(caller.roles, `staff:${right}`),
      })),
    }
  })
}

// Enough for a working day, too few to copy all numbers.
const REVEAL_LIMIT = { times: 60, seconds: 3_600 }
const READ_LIMIT = { times: 240, seconds: 60 }

function peopleRoutes(api: Api): void {
  const route = registerRoute(api)
  const { db, clock } = api
  type Asked = { caller: Caller; params: { id: number }; body: { reason: string }; request: FastifyRequest }
  const acting = ({ caller, params, body, request }: Asked): StaffActionContext => ({
    actorId: caller.userId,
    subjectId: params.id,
    reason: body.reason,
    requestId: request.id,
    now: clock.now(),
  })
  route(contract.listPeople, { limit: READ_LIMIT }, ({ query }) => findPeople(db, query))
  route(contract.getPerson, { limit: READ_LIMIT }, async ({ params, caller }) => ({
    person: await showPerson(db, params.id, { actorId: caller.userId, now: clock.now() }),
  }))
  // No Idempotency-Key here: a stored answer would hold the number.
  route(contract.revealOfPerson, { limit: REVEAL_LIMIT }, async (input) => ({
    value: await reveal(db, input.body.field, acting(input)),
  }))
  // No Idempotency-Key here: a stored answer would hold the code.
  route(contract.issueEnrolmentCodeToPerson, { limit: REVEAL_LIMIT }, async (input) => {
    const { code, expiresAt } = await issueStaffEnrolmentCode(db, acting(input))
    return { code, expires_at: expiresAt.toISOString() }
  })
  route(contract.suspendPerson, {}, async (input) => {
    await suspendPerson(db, acting(input))
    return SUCCESS
  })
  route(contract.reinstatePerson, {}, async (input) => {
    await reinstatePerson(db, acting(input))
    return SUCCESS
  })
  route(contract.endSessionsOfPerson, {}, async (input) => ({
    ...SUCCESS,
    ended: await endSessionsOfPerson(db, acting(input)),
  }))
  route(contract.changeRolesOfPerson, {}, async (input) => {
    const { roles, isWaiting } = await changeRoles(db, input.body, acting(input))
    return { roles, ...(isWaiting && { is_waiting: true as const }) }
  })
  route(contract.resetTwoStepOfPerson, {}, async (input) => {
    await resetTwoStep(db, acting(input))
    return SUCCESS
  })
}
