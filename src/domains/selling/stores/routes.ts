import { hasRole } from '#platform/caller'
import { right } from '#platform/permissions'
import { registerRoute, type Api } from '#platform/register-route'
import { staffActionOf, staffMemberOf, type RequestOfStaff } from '#platform/staff-action'
import { currentTransaction } from '#platform/transact'
import * as contract from './contract.ts'
import { changeLimits } from './change-limits.ts'
import { messageStore } from './message-store.ts'
import { closeStore } from './ownership/close-store.ts'
import { handOverStore } from './ownership/hand-over-store.ts'
import { endRestriction } from './restrictions/end-restriction.ts'
import { pauseStore } from './restrictions/pause-store.ts'
import { suspendStore } from './restrictions/suspend-store.ts'
import { listOwnRestrictions } from './views/own-restrictions.ts'
import { findStoreRecord } from './views/store-record.ts'
import './resources.ts'

const READ_LIMIT = { times: 240, seconds: 60 }

type StoreRequest = RequestOfStaff & { params: { id: number } }

export function storeRoutes(api: Api): void {
  const route = registerRoute(api)
  const { db, clock } = api
  const shown = ({ params, caller }: StoreRequest) =>
    findStoreRecord(currentTransaction(db), params.id, { actorId: caller.userId, now: clock.now() })

  route(contract.getStoreForStaff, { limit: READ_LIMIT }, shown)
  route(contract.listOwnRestrictions, { limit: READ_LIMIT }, async ({ caller }) => ({
    rows: await listOwnRestrictions(db, caller.userId),
  }))
  restrictionRoutes(api, shown)
  ownershipRoutes(api, shown)
  route(contract.changeStoreLimits, {}, async (request) => {
    const { max_listings: maxListings, payouts_held: isHeld } = request.body
    const mayRelease = hasRole(request.caller.roles, right('payouts'))
    const limits = { maxListings: maxListings ?? null, isHeld, mayRelease }
    await changeLimits(db, request.params.id, { ...staffActionOf(request, clock.now()), ...limits })
    return shown(request)
  })
  route(contract.messageStore, { limit: { times: 60, seconds: 3_600 } }, async (request) => {
    await messageStore(db, request.params.id, { ...staffMemberOf(request, clock.now()), ...request.body })
    return shown(request)
  })
}

type Shown = (request: StoreRequest) => ReturnType<typeof findStoreRecord>

function restrictionRoutes(api: Api, shown: Shown): void {
  const route = registerRoute(api)
  const { db, clock } = api
  route(contract.suspendStore, {}, async (request) => {
    const { note, open_orders: openOrders, until } = request.body
    const action = staffActionOf(request, clock.now())
    await suspendStore(db, request.params.id, { ...action, note, openOrders, until })
    return shown(request)
  })
  route(contract.pauseStore, {}, async (request) => {
    const { note, until } = request.body
    await pauseStore(db, request.params.id, { ...staffActionOf(request, clock.now()), note, until })
    return shown(request)
  })
  route(contract.reinstateStore, {}, async (request) => {
    const action = { ...staffActionOf(request, clock.now()), note: request.body.note }
    await endRestriction(db, request.params.id, { ...action, kind: 'suspension' })
    return shown(request)
  })
  route(contract.resumeStore, {}, async (request) => {
    const action = { ...staffActionOf(request, clock.now()), note: request.body.note }
    await endRestriction(db, request.params.id, { ...action, kind: 'pause' })
    return shown(request)
  })
}

function ownershipRoutes(api: Api, shown: Shown): void {
  const route = registerRoute(api)
  const { db, clock } = api
  route(contract.closeStore, {}, async (request) => {
    const action = staffActionOf(request, clock.now())
    await closeStore(db, request.params.id, { ...action, note: request.body.note })
    return shown(request)
  })
  route(contract.handOverStore, {}, async (request) => {
    const { mobile_no: mobile, note } = request.body
    await handOverStore(db, request.params.id, { ...staffActionOf(request, clock.now()), mobile, note })
    return shown(request)
  })
}
