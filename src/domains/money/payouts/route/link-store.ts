import { contactOf, namesOf } from '#domains/accounts/identity'
import { stateOf } from '#domains/delivery/regions'
import { storesOf, type Store } from '#domains/selling/sellers'
import type { Db, Tx } from '#platform/database'
import { conflict, notFound, Refusal } from '#platform/refusal'
import { noteAct } from '#domains/accounts/staff'
import { transact } from '#platform/transact'
import { DAY_MS, MINUTE_MS } from '#platform/time'
import type { Deed } from '../build-batch.ts'
import type { Sealing } from '../sealing.ts'
import { ownerOf, type Secret } from '../set-account.ts'
import { readAccount, type Account } from '../store.ts'
import { queueRoute } from './keep-share.ts'
import type { LinkedStore, Route, RouteProduct, Settlement } from './port.ts'
import { nextLink, nextTry, type LinkEvent } from './rules.ts'
import { insertLink, insertLinkEvent, lockLink, takeDueLinks, writeLink } from './store.ts'
import type { LinkRow } from './tables.ts'

const LOOK_MS = 15 * MINUTE_MS

type Move = { event: LinkEvent; actor: string; reason?: string; at: Date; more?: Partial<LinkRow> }

async function moveLink(
  tx: Tx,
  link: LinkRow,
  { event, actor, reason = '', at, more = {} }: Move,
): Promise<void> {
  const state = nextLink(link.state, event)
  if (!state) throw conflict('wrong_state', 'payouts.no_longer_possible_account', { state: link.state })
  await writeLink(tx, link.store_id, {
    ...more,
    state,
    ...(state !== link.state && { state_changed_at: at }),
  })
  if (state === link.state) return
  await insertLinkEvent(tx, {
    store_id: link.store_id,
    from_state: link.state,
    to_state: state,
    actor,
    reason: reason.slice(0, 300),
    at,
  })
}

/** @throws Refusal 404. */
export async function mustBeStore(db: Db, storeId: number): Promise<void> {
  if (!(await storesOf(db, [storeId])).has(storeId)) throw notFound('common.store_not_found')
}

/**
 * Has the gateway know a store, so that it can pay it; or, after it said no or was stopped, once more.
 * @throws Refusal 404, 409 `no_account` for a store without a bank account, 409 `wrong_state`.
 */
export const linkStore = (
  db: Db,
  storeId: number,
  { actorId, reason, requestId, now }: Deed,
): Promise<void> =>
  transact(db, async (tx) => {
    if (!(await storesOf(tx, [storeId])).has(storeId)) throw notFound('common.store_not_found')
    const account = await readAccount(tx, 'store', storeId)
    if (account?.method !== 'bank') throw conflict('no_account', 'payouts.razorpay_pays_bank_accounts_alone')
    const fresh = {
      account_id: null,
      stakeholder_id: null,
      product_id: null,
      bank_id: null,
      state: 'wanted' as const,
      error: '',
    }
    const isNew = await insertLink(tx, {
      store_id: storeId,
      ...fresh,
      asked_by: actorId,
      asked_at: now,
      state_changed_at: now,
      next_at: now,
    })
    if (isNew)
      await insertLinkEvent(tx, {
        store_id: storeId,
        from_state: null,
        to_state: 'wanted',
        actor: `staff ${actorId}`,
        reason,
        at: now,
      })
    const link = isNew ? undefined : await lockLink(tx, storeId)
    if (link)
      await moveLink(tx, link, {
        event: 'ask',
        actor: `staff ${actorId}`,
        reason,
        at: now,
        more: { next_at: now, error: '', bank_id: null },
      })
    const after = { linked: 'wanted' }
    await noteAct(tx, {
      actorId,
      act: 'setting-changed',
      about: `store ${storeId}`,
      before: {},
      after,
      reason,
      requestId,
      at: now,
    })
    await queueRoute(tx)
  })

/** The gateway pays this store no more: what it keeps comes back, and payouts go by the bank. @throws Refusal 404, 409 `wrong_state`. */
export const unlinkStore = (
  db: Db,
  storeId: number,
  { actorId, reason, requestId, now }: Deed,
): Promise<void> =>
  transact(db, async (tx) => {
    const link = await lockLink(tx, storeId)
    if (!link) throw notFound('common.store_not_found')
    await moveLink(tx, link, {
      event: 'stop',
      actor: `staff ${actorId}`,
      reason,
      at: now,
      more: { next_at: null },
    })
    const facts = { before: { linked: link.state }, after: { linked: 'stopped' } }
    await noteAct(tx, {
      actorId,
      act: 'setting-changed',
      about: `store ${storeId}`,
      ...facts,
      reason,
      requestId,
      at: now,
    })
  })

type Parts = { route: Route; sealing: () => Promise<Sealing>; now: Date }

/** Takes each account that waits a step on with the gateway, and asks what became of those that wait there. */
export async function workLinks(db: Db, parts: Parts): Promise<void> {
  const { now } = parts
  for (const link of await transact(db, (tx) => takeDueLinks(tx, now, new Date(now.getTime() + MINUTE_MS)))) {
    try {
      await advance(db, link, parts)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      await transact(db, (tx) => putOff(tx, link.store_id, { error, now }))
    }
  }
}

async function putOff(tx: Tx, storeId: number, { error, now }: { error: Refusal; now: Date }): Promise<void> {
  const link = await lockLink(tx, storeId)
  if (!link || link.state === 'stopped') return
  if (error.code === 'payment_unavailable')
    return writeLink(tx, storeId, { next_at: new Date(now.getTime() + nextTry(1)) })
  await moveLink(tx, link, {
    event: 'refuse',
    actor: 'gateway',
    reason: error.message,
    at: now,
    more: { next_at: null, error: error.message.slice(0, 300) },
  })
}

async function advance(db: Db, link: LinkRow, { route, sealing, now }: Parts): Promise<void> {
  const write = (to: Partial<LinkRow>) => transact(db, (tx) => writeLink(tx, link.store_id, to))
  const { store, account, settlement, pan } = await factsFor(db, link.store_id, await sealing())
  const accountId = link.account_id ?? (await openAccount(route, { ...store, pan }))
  if (!link.account_id) await write({ account_id: accountId })
  if (!link.stakeholder_id) {
    const known = await route.stakeholderOf(accountId)
    const who = { name: store.contactName, email: store.email, pan }
    await write({ stakeholder_id: known ?? (await route.createStakeholder(accountId, who)) })
  }
  const productId = link.product_id ?? (await route.requestProduct(accountId)).id
  if (!link.product_id) await write({ product_id: productId })
  const isTold = link.bank_id === account.id
  const product = isTold
    ? await route.fetchProduct(accountId, productId)
    : await route.settleTo(accountId, productId, settlement)
  await transact(db, (tx) => heard(tx, link.store_id, { product, bankId: account.id, now }))
}

const EVENT: Record<RouteProduct['activation_status'], LinkEvent> = {
  requested: 'review',
  under_review: 'review',
  needs_clarification: 'clarify',
  activated: 'activate',
  suspended: 'refuse',
}

async function heard(
  tx: Tx,
  storeId: number,
  { product, bankId, now }: { product: RouteProduct; bankId: number; now: Date },
): Promise<void> {
  const link = await lockLink(tx, storeId)
  if (!link || link.state === 'stopped') return
  const event = EVENT[product.activation_status]
  const next_at = new Date(now.getTime() + (event === 'activate' ? DAY_MS : LOOK_MS))
  await moveLink(tx, link, {
    event,
    actor: 'gateway',
    reason: product.activation_status,
    at: now,
    more: { next_at, bank_id: bankId, error: '' },
  })
}

/** An answer that was lost is found by what the gateway says of the second try. */
async function openAccount(route: Route, store: LinkedStore): Promise<string> {
  try {
    return await route.createAccount(store)
  } catch (error) {
    const [, known] =
      (error instanceof Refusal &&
        /already exists for account - (?:acc_)?([0-9A-Za-z]{14})\b/.exec(error.message)) ||
      []
    if (!known) throw error
    return `acc_${known}`
  }
}

type Facts = { store: Omit<LinkedStore, 'pan'>; account: Account; settlement: Settlement; pan: string | null }

/** What the gateway wants to know of a store. @throws Refusal 409 for a store without a bank account, or without an address for letters and a number. */
async function factsFor(db: Db, storeId: number, sealing: Sealing): Promise<Facts> {
  const store = (await storesOf(db, [storeId])).get(storeId)
  const account = await readAccount(db, 'store', storeId)
  const owner = ownerOf({ kind: 'store', payeeId: storeId })
  const opened = account?.sealed ? sealing.open(owner, account.sealed) : null
  const secret = opened === null ? null : (JSON.parse(opened) as Secret)
  if (!store || !account || !secret || !('accountNumber' in secret))
    throw conflict('no_account', 'payouts.store_no_bank_account_read')
  const pan = account.pan_sealed ? sealing.open(owner, account.pan_sealed) : panIn(store.gstin)
  const settlement = { accountNumber: secret.accountNumber, ifsc: secret.ifsc, beneficiary: account.holder }
  return { account, pan, settlement, store: await profileOf(db, store, account.holder) }
}

const panIn = (gstin: string | null): string | null => gstin?.slice(2, 12) ?? null

async function profileOf(db: Db, store: Store, holder: string): Promise<Facts['store']> {
  const owner = await ownerFacts(db, store.ownerId)
  const [email, phone] = [store.careEmail || owner.email, store.carePhone || owner.phone]
  if (!email || !phone) throw conflict('no_contact', 'payouts.no_contact')
  return {
    reference: `store-${store.id}`,
    email,
    phone: phone.replaceAll(/[^\d+]/g, ''),
    legalName: store.legalName,
    contactName: owner.name ?? holder,
    address: {
      street: store.address || store.city,
      city: store.city,
      state: stateOf(store.stateCode)?.name ?? '',
      pin: store.pin,
    },
    gstin: store.gstin,
  }
}

async function ownerFacts(
  db: Db,
  ownerId: number | null,
): Promise<{ email: string | null; phone: string | null; name: string | undefined }> {
  if (ownerId === null) return { email: null, phone: null, name: undefined }
  return { ...(await contactOf(db, ownerId)), name: (await namesOf(db, [ownerId])).get(ownerId) }
}
