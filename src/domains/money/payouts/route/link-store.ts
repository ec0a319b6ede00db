import { findContact } from '#domains/accounts/identity'
import { loadNames } from '#domains/accounts/identity/people'
import { stateOf } from '#domains/delivery/regions'
import { findStores, type Store } from '#domains/selling/sellers'
import type { Db, Tx } from '#platform/database'
import { conflict, notFound, Refusal } from '#platform/refusal'
import { recordAudit } from '#domains/accounts/staff'
import { transact } from '#platform/transact'
import { DAY_MS, MINUTE_MS } from '#platform/time'
import { truncate } from '#platform/text'
import type { Sealing } from '../accounts/sealing.ts'
import { sealOwnerOf, type AccountSecret } from '../accounts/set-account.ts'
import { findAccount, type Account } from '../queries.ts'
import { queueRouteJob } from './hold-shares.ts'
import type { LinkedStore, Route, RouteProduct, Settlement } from './port.ts'
import { nextLinkState, retryDelay, type LinkEvent } from './rules.ts'
import { insertLink, insertLinkEvent, lockLink, claimDueLinks, saveLink } from './queries.ts'
import type { LinkRow } from './tables.ts'
import type { StaffAction } from '#platform/staff-action'

const CHECK_INTERVAL_MS = 15 * MINUTE_MS

type LinkTransition = { event: LinkEvent; actor: string; reason?: string; at: Date; more?: Partial<LinkRow> }

async function transitionLink(
  tx: Tx,
  link: LinkRow,
  { event, actor, reason = '', at, more = {} }: LinkTransition,
): Promise<void> {
  const state = nextLinkState(link.state, event)
  if (!state) throw conflict('wrong_state', 'payouts.account_moved_on', { state: link.state })
  await saveLink(tx, link.store_id, {
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
    reason: truncate(reason, 300),
    at,
  })
}

export async function requireStoreExists(db: Db, storeId: number): Promise<void> {
  if (!(await findStores(db, [storeId])).has(storeId)) throw notFound('common.store_not_found')
}

/**
 * Registers a store at the gateway for payouts; or again after a refusal or an unlink.
 * @throws Refusal 404, 409 `no_account` for a store without a bank account, 409 `wrong_state`.
 */
export const linkStore = (
  db: Db,
  storeId: number,
  { actorId, reason, requestId, now }: StaffAction,
): Promise<void> =>
  transact(db, async (tx) => {
    if (!(await findStores(tx, [storeId])).has(storeId)) throw notFound('common.store_not_found')
    const account = await findAccount(tx, 'store', storeId)
    if (account?.method !== 'bank') throw conflict('no_account', 'payouts.no_account_for_route')
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
      await transitionLink(tx, link, {
        event: 'ask',
        actor: `staff ${actorId}`,
        reason,
        at: now,
        more: { next_at: now, error: '', bank_id: null },
      })
    const after = { linked: 'wanted' }
    await recordAudit(tx, {
      actorId,
      act: 'setting-changed',
      about: `store ${storeId}`,
      before: {},
      after,
      reason,
      requestId,
      at: now,
    })
    await queueRouteJob(tx)
  })

/** Ends payouts through the gateway for a store: held transfers are reversed, and payouts go by the bank. @throws Refusal 404, 409 `wrong_state`. */
export const unlinkStore = (
  db: Db,
  storeId: number,
  { actorId, reason, requestId, now }: StaffAction,
): Promise<void> =>
  transact(db, async (tx) => {
    const link = await lockLink(tx, storeId)
    if (!link) throw notFound('common.store_not_found')
    await transitionLink(tx, link, {
      event: 'stop',
      actor: `staff ${actorId}`,
      reason,
      at: now,
      more: { next_at: null },
    })
    const facts = { before: { linked: link.state }, after: { linked: 'stopped' } }
    await recordAudit(tx, {
      actorId,
      act: 'setting-changed',
      about: `store ${storeId}`,
      ...facts,
      reason,
      requestId,
      at: now,
    })
  })

type LinkDependencies = { route: Route; sealing: () => Promise<Sealing>; now: Date }

/** Advances each pending account at the gateway by one step, and checks those that wait there. */
export async function processLinks(db: Db, parts: LinkDependencies): Promise<void> {
  const { now } = parts
  for (const link of await transact(db, (tx) =>
    claimDueLinks(tx, now, new Date(now.getTime() + MINUTE_MS)),
  )) {
    try {
      await advanceLink(db, link, parts)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      await transact(db, (tx) => postponeLink(tx, link.store_id, { error, now }))
    }
  }
}

async function postponeLink(
  tx: Tx,
  storeId: number,
  { error, now }: { error: Refusal; now: Date },
): Promise<void> {
  const link = await lockLink(tx, storeId)
  if (!link || link.state === 'stopped') return
  if (error.code === 'payment_unavailable')
    return saveLink(tx, storeId, { next_at: new Date(now.getTime() + retryDelay(1)) })
  await transitionLink(tx, link, {
    event: 'refuse',
    actor: 'gateway',
    reason: error.sentence,
    at: now,
    more: { next_at: null, error: truncate(error.sentence, 300) },
  })
}

async function advanceLink(db: Db, link: LinkRow, { route, sealing, now }: LinkDependencies): Promise<void> {
  const write = (to: Partial<LinkRow>) => transact(db, (tx) => saveLink(tx, link.store_id, to))
  const { store, account, settlement, pan } = await loadAccountFacts(db, link.store_id, await sealing())
  const accountId = link.account_id ?? (await openAccount(route, { ...store, pan }))
  if (!link.account_id) await write({ account_id: accountId })
  if (!link.stakeholder_id) {
    const known = await route.findStakeholder(accountId)
    const who = { name: store.contactName, email: store.email, pan }
    await write({ stakeholder_id: known ?? (await route.createStakeholder(accountId, who)) })
  }
  const productId = link.product_id ?? (await route.requestProduct(accountId)).id
  if (!link.product_id) await write({ product_id: productId })
  const isConfigured = link.bank_id === account.id
  const product = isConfigured
    ? await route.fetchProduct(accountId, productId)
    : await route.configureSettlement(accountId, productId, settlement)
  await transact(db, (tx) => applyProductStatus(tx, link.store_id, { product, bankId: account.id, now }))
}

const EVENT_BY_STATUS: Record<RouteProduct['activation_status'], LinkEvent> = {
  requested: 'review',
  under_review: 'review',
  needs_clarification: 'clarify',
  activated: 'activate',
  suspended: 'refuse',
}

async function applyProductStatus(
  tx: Tx,
  storeId: number,
  { product, bankId, now }: { product: RouteProduct; bankId: number; now: Date },
): Promise<void> {
  const link = await lockLink(tx, storeId)
  if (!link || link.state === 'stopped') return
  const event = EVENT_BY_STATUS[product.activation_status]
  const next_at = new Date(now.getTime() + (event === 'activate' ? DAY_MS : CHECK_INTERVAL_MS))
  await transitionLink(tx, link, {
    event,
    actor: 'gateway',
    reason: product.activation_status,
    at: now,
    more: { next_at, bank_id: bankId, error: '' },
  })
}

/** If an answer was lost, the gateway's response to the second attempt reveals the account. */
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

type AccountFacts = {
  store: Omit<LinkedStore, 'pan'>
  account: Account
  settlement: Settlement
  pan: string | null
}

/**
 * Facts about a store that the gateway needs. @throws Refusal 409 for a store without a bank account, or without an e-mail address and a phone
 * number.
 */
async function loadAccountFacts(db: Db, storeId: number, sealing: Sealing): Promise<AccountFacts> {
  const store = (await findStores(db, [storeId])).get(storeId)
  const account = await findAccount(db, 'store', storeId)
  const owner = sealOwnerOf({ kind: 'store', payeeId: storeId })
  const opened = account?.sealed ? sealing.open(owner, account.sealed) : null
  const secret = opened === null ? null : (JSON.parse(opened) as AccountSecret)
  if (!store || !account || !secret || !('accountNumber' in secret))
    throw conflict('no_account', 'payouts.no_account')
  const pan = account.pan_sealed ? sealing.open(owner, account.pan_sealed) : panIn(store.gstin)
  const settlement = { accountNumber: secret.accountNumber, ifsc: secret.ifsc, beneficiary: account.holder }
  return { account, pan, settlement, store: await loadProfile(db, store, account.holder) }
}

const panIn = (gstin: string | null): string | null => gstin?.slice(2, 12) ?? null

async function loadProfile(db: Db, store: Store, holder: string): Promise<AccountFacts['store']> {
  const owner = await loadOwnerFacts(db, store.ownerId)
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

async function loadOwnerFacts(
  db: Db,
  ownerId: number | null,
): Promise<{ email: string | null; phone: string | null; name: string | undefined }> {
  if (ownerId === null) return { email: null, phone: null, name: undefined }
  return { ...(await findContact(db, ownerId)), name: (await loadNames(db, [ownerId])).get(ownerId) }
}
