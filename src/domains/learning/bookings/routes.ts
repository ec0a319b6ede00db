import type { FastifyReply } from 'fastify'
import { findSeatDocument } from '#domains/money/invoices'
import { drawDocument } from '#domains/money/invoices/pdf'
import type { Gateway } from '#domains/money/payments'
import { openGatewayOrder } from '#domains/money/payments/charges'
import { loadNames, recordLanguage } from '#domains/accounts/identity/people'
import type { Caller } from '#platform/caller'
import { replyLanguageOf } from '#platform/page-language'
import { notFound } from '#platform/refusal'
import { pageLanguageOf } from '#platform/page-language'
import { sendCsv } from '#platform/csv'
import { registerRoute, type Api } from '#platform/register-route'
import { markNoShow, recordWalkIn, cancelWalkIn } from './session-day/record-walk-in.ts'
import { renderCalendar } from './reading/calendar.ts'
import { answerReschedule, cancelBooking, previewCancellation } from './cancellation/cancel-booking.ts'
import { issueCertificate } from './session-day/certificate.ts'
import { cancelAnySession, cancelSession, rescheduleSession, messageAttendees } from './change-session.ts'
import { checkIn } from './session-day/check-in.ts'
import * as contract from './contract.ts'
import { abandonHold } from './lifecycle/expire-holds.ts'
import { confirmBooking, findBookings, payBooking } from './reading/find-bookings.ts'
import { findCheckInList, findRoster, exportRoster } from './session-day/find-roster.ts'
import { openBooking } from './lifecycle/open-booking.ts'
import { cancelAnyBooking, listAllBookings } from './reading/staff-bookings.ts'
import { listReviewRows } from './queries/session-records.ts'
import { reviewBooking, transferSeat } from './lifecycle/transfer-seat.ts'
import { joinWaitlist, leaveWaitlist } from './waitlist/waitlist.ts'
import { presentBooking } from './reading/present.ts'
import { SUCCESS } from '#platform/wire-shapes'
import './resources.ts'

const HOUR = 3_600
const DOCUMENT_LIMIT = { times: 60, seconds: 60 }

export function bookingRoutes(api: Api, gateway: Gateway): void {
  attendeeRoutes(api, gateway)
  documentRoutes(api)
  conductorRoutes(api)
  staffRoutes(api)
}

function attendeeRoutes(api: Api, gateway: Gateway): void {
  const route = registerRoute(api)
  const { db, clock, config } = api
  const who = (caller: Caller) => ({ personId: caller.userId, now: clock.now() })

  route(contract.openBooking, { limit: { times: 60, seconds: HOUR } }, async ({ body, caller, request }) => {
    await recordLanguage(db, caller.userId, pageLanguageOf(request, config.publicUrl))
    return openBooking(db, gateway, {
      ...who(caller),
      sessionId: body.session_id,
      ticketId: body.ticket_id,
      tickets: body.tickets,
      attendees: body.attendees,
      total: body.total,
      withKit: body.with_kit,
      addressId: body.address_id,
      offerId: body.offer_id,
    })
  })
  route(contract.payBooking, { limit: { times: 60, seconds: HOUR } }, ({ params, caller }) => {
    const now = clock.now()
    const open = (row: { id: number; total_paise: number }) =>
      openGatewayOrder(db, gateway, { payableId: row.id, amountPaise: row.total_paise, now })
    return payBooking(db, gateway, { id: params.id, personId: caller.userId, now, open })
  })
  route(contract.confirmBooking, {}, ({ params, body, caller }) =>
    confirmBooking(db, gateway, { id: params.id, ...who(caller), proof: body }),
  )
  route(contract.releaseHold, {}, async ({ params, caller }) => {
    await abandonHold(db, gateway, { id: params.id, ...who(caller) })
    return SUCCESS
  })
  route(contract.listBookings, {}, ({ query, caller }) => findBookings(db, { ...query, ...who(caller) }))
  route(contract.getBooking, {}, ({ resource }) => presentBooking(db, resource, clock.now()))
  route(contract.previewCancellation, {}, ({ params, body, caller }) =>
    previewCancellation(db, { id: params.id, seatIds: body.seat_ids, ...who(caller) }),
  )
  route(contract.cancelBooking, {}, ({ params, body, caller }) =>
    cancelBooking(db, { id: params.id, seatIds: body.seat_ids, seen: body.refund, ...who(caller) }),
  )
  route(contract.answerReschedule, {}, ({ params, body, caller }) =>
    answerReschedule(db, { id: params.id, ...body, ...who(caller) }),
  )
  route(contract.transferSeat, { limit: { times: 60, seconds: HOUR } }, ({ params, body, caller }) =>
    transferSeat(db, { id: params.id, seatId: body.seat_id, attendee: body.attendee, ...who(caller) }),
  )
  route(contract.reviewBooking, { limit: { times: 30, seconds: HOUR } }, ({ params, body, caller }) =>
    reviewBooking(db, { id: params.id, ...body, ...who(caller) }),
  )
  route(contract.joinWaitlist, { limit: { times: 60, seconds: HOUR } }, ({ params, body, caller }) =>
    joinWaitlist(db, { sessionId: params.id, ...body, ...who(caller) }),
  )
  route(contract.leaveWaitlist, {}, async ({ params, caller }) => {
    await leaveWaitlist(db, { sessionId: params.id, ...who(caller) })
    return SUCCESS
  })
}

type FileReply = { name: string; type: string; body: string | Buffer }

const sendFile = (reply: FastifyReply, { name, type, body }: FileReply): Promise<never> => {
  reply
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'private, no-store')
    .type(type)
  return reply.serializer((bytes: unknown) => bytes as string).send(body) as unknown as Promise<never>
}

/** Downloads, and endpoints without a login. */
function documentRoutes(api: Api): void {
  const route = registerRoute(api)
  const { db, clock, config } = api
  route(contract.bookingCalendar, {}, async ({ reply, resource }) => {
    const now = clock.now()
    const booking = await presentBooking(db, resource, now)
    return sendFile(reply, {
      name: 'workshop.ics',
      type: 'text/calendar; charset=utf-8',
      body: renderCalendar(booking, { publicUrl: config.publicUrl, now }),
    })
  })
  route(
    contract.bookingCertificate,
    { limit: DOCUMENT_LIMIT },
    async ({ params, caller, request, reply }) => {
      const body = await issueCertificate(db, {
        id: params.id,
        seatId: params.seat,
        personId: caller.userId,
        now: clock.now(),
        language: replyLanguageOf(request),
      })
      return sendFile(reply, { name: `certificate-${params.seat}.pdf`, type: 'application/pdf', body })
    },
  )
  route(contract.bookingDocument, { limit: DOCUMENT_LIMIT }, async ({ params, reply }) => {
    const paper = await findSeatDocument(db, params.id, params.document)
    if (!paper) throw notFound('common.document_not_found')
    return sendFile(reply, {
      name: `${paper.number}.pdf`,
      type: 'application/pdf',
      body: await drawDocument(paper),
    })
  })
  route(contract.listReviews, {}, async ({ params }) => {
    const rows = await listReviewRows(db, params.id)
    const names = await loadNames(db, [...new Set(rows.flatMap(({ person_id }) => person_id ?? []))])
    // The first name only: reviews are public.
    const nameOf = (id: number | null): string =>
      id === null ? '' : ((names.get(id) ?? '').split(' ')[0] ?? '')
    return {
      rows: rows.map(({ id, person_id, stars, words, at }) => ({
        id,
        name: nameOf(person_id),
        stars,
        words,
        at: at.toISOString(),
      })),
    }
  })
}

function conductorRoutes(api: Api): void {
  const route = registerRoute(api)
  const { db, clock } = api
  const who = (caller: Caller) => ({ personId: caller.userId, now: clock.now() })

  route(contract.getRoster, {}, ({ params, caller }) => findRoster(db, params.id, caller.userId))
  route(contract.exportRoster, {}, async ({ params, caller, reply }) =>
    sendCsv(reply, `roster-${params.id}.csv`, await exportRoster(db, params.id, caller.userId)),
  )
  route(contract.getCheckInList, {}, ({ params, caller }) => findCheckInList(db, params.id, who(caller)))
  route(contract.checkIn, {}, ({ params, body, caller }) =>
    checkIn(db, params.id, { entries: body.entries, ...who(caller) }),
  )
  route(contract.recordWalkIn, {}, ({ params, body, caller }) =>
    recordWalkIn(db, params.id, { ...body, attendee: { ...body.attendee, answers: {} }, ...who(caller) }),
  )
  route(contract.removeWalkIn, {}, ({ params, caller }) =>
    cancelWalkIn(db, params.id, { walkInId: params.walkIn, ...who(caller) }),
  )
  route(contract.markNoShow, {}, ({ params, body, caller }) =>
    markNoShow(db, params.id, { seatId: body.seat_id, undo: body.undo, ...who(caller) }),
  )
  route(contract.messageAttendees, { limit: { times: 20, seconds: HOUR } }, ({ params, body, caller }) =>
    messageAttendees(db, params.id, { ...body, ...who(caller) }),
  )
  route(contract.cancelSession, {}, ({ params, body, caller }) =>
    cancelSession(db, params.id, { ...body, ...who(caller) }),
  )
  route(contract.rescheduleSession, {}, ({ params, body, caller }) =>
    rescheduleSession(db, params.id, { ...body, ...who(caller) }),
  )
}

function staffRoutes(api: Api): void {
  const route = registerRoute(api)
  const { db, clock } = api
  route(contract.listAllBookings, {}, ({ query }) => listAllBookings(db, query))
  route(contract.cancelAnyBooking, {}, ({ params, body, caller, request }) =>
    cancelAnyBooking(db, params.id, {
      ...body,
      actorId: caller.userId,
      roles: caller.roles,
      requestId: request.id,
      now: clock.now(),
    }),
  )
  route(contract.cancelAnySession, {}, ({ params, body, caller, request }) =>
    cancelAnySession(db, params.id, {
      ...body,
      personId: caller.userId,
      requestId: request.id,
      now: clock.now(),
    }),
  )
}
