import type { FastifyRequest } from 'fastify'
import type { Caller } from './caller.ts'

/** A person of the staff at work: their account, the request and the time. */
export type StaffMember = { actorId: number; requestId: string; now: Date }

/** What the audit log needs of a decision of the staff: the person, their reason, the request and the time. */
export type StaffAction = StaffMember & { reason: string }

export type RequestOfStaff = { caller: Pick<Caller, 'userId'>; request: Pick<FastifyRequest, 'id'> }
export type StaffRequest = RequestOfStaff & { body: { reason: string } }

export const staffMemberOf = ({ caller, request }: RequestOfStaff, now: Date): StaffMember => ({
  actorId: caller.userId,
  requestId: request.id,
  now,
})

/** The action of a request whose body gives the reason. */
export const staffActionOf = (asked: StaffRequest, now: Date): StaffAction => ({
  ...staffMemberOf(asked, now),
  reason: asked.body.reason,
})

/** The action of a request whose body may give a reason. */
export const actionWithOptionalReason = (
  asked: RequestOfStaff & { body: { reason?: string | undefined } },
  now: Date,
): StaffAction => ({
  ...staffMemberOf(asked, now),
  reason: asked.body.reason || 'common.no_reason_given',
})
