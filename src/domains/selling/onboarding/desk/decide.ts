import { grantRole } from '#domains/accounts/identity'
import { placeAccount } from '#domains/money/payouts'
import { stateOf } from '#domains/delivery/regions'
import { openStore, type StoreFields, type StorePlace } from '#domains/selling/sellers'
import type { Db, Tx } from '#platform/database'
import { badInput, conflict, notAllowed } from '#platform/refusal'
import { transact } from '#platform/transact'
import { queueProof } from '../bank-proof/prove.ts'
import { heldApplication, moveApplication } from '../move.ts'
import type { Answers, Filled, Place } from '../rules/items.ts'
import type { Item } from '../rules/names.ts'
import { panOfGstin } from '#platform/gstin'
import { isFailed, isNoAccount, isSellersOwn } from '../rules/proven.ts'
import { ownerOf, type Vault } from '../sealing.ts'
import {
  askItems,
  filledOf,
  forgetSealed,
  lockSlug,
  readItems,
  updateApplication,
} from '../store/applications.ts'
import { readProof } from '../store/bank-proofs.ts'
import type { ApplicationRow, ItemRow } from '../tables.ts'
import { noteDeed, type Acting } from './acting.ts'

/** Nobody decides about an application of her own. */
async function heldForDesk(tx: Tx, id: number, actorId: number): Promise<ApplicationRow> {
  const row = await heldApplication(tx, id)
  if (row.person_id === actorId) throw notAllowed('onboarding.own_application_somebody_else_decides')
  return row
}

const wrongState = (row: ApplicationRow) =>
  conflict('wrong_state', 'common.no_longer_possible_gone_further', { state: row.state })

/** Looks after an application from now on. @throws Refusal 404, 409. */
export function take(db: Db, id: number, acting: Acting): Promise<void> {
  return transact(db, async (tx) => {
    const row = await heldForDesk(tx, id, acting.actorId)
    if (row.state !== 'submitted' && row.state !== 'asked') throw wrongState(row)
    await updateApplication(tx, id, { assigned_actor: acting.actorId })
  })
}

/** Asks for some items again; nothing else of the form opens. @throws Refusal 404, 409. */
export function ask(
  db: Db,
  id: number,
  { items, ...acting }: Acting & { items: readonly { item: Item; comment: string }[] },
): Promise<void> {
  return transact(db, async (tx) => {
    const row = await heldForDesk(tx, id, acting.actorId)
    if (items.some(({ item }) => item === 'agreement'))
      throw badInput('onboarding.agreement_given_anew_itself_when')
    await askItems(tx, id, { items, at: acting.now })
    const facts = { items: items.map(({ item }) => item) }
    await moveApplication(tx, row, {
      event: 'ask',
      actor: 'staff',
      actorId: acting.actorId,
      reason: acting.reason,
      facts,
      at: acting.now,
    })
    await noteDeed(tx, id, { act: 'seller-asked', acting, after: facts })
  })
}

/** Says that the account is the applicant's. @throws Refusal 404, 409. */
export function checkBank(db: Db, id: number, acting: Acting): Promise<void> {
  return transact(db, async (tx) => {
    const row = await heldForDesk(tx, id, acting.actorId)
    if (row.state !== 'submitted') throw wrongState(row)
    if (isNoAccount(await readProof(tx, id), row.bank_mark)) throw noAccount()
    await updateApplication(tx, id, { bank_checked_by: acting.actorId, bank_checked_at: acting.now })
    await noteDeed(tx, id, { act: 'seller-bank-checked', acting })
  })
}

/** Sends another rupee to the account where the last one failed. @throws Refusal 404, 409 `wrong_state`, `not_failed`. */
export function askBank(db: Db, id: number, acting: Acting): Promise<void> {
  return transact(db, async (tx) => {
    const row = await heldForDesk(tx, id, acting.actorId)
    if (row.state !== 'submitted') throw wrongState(row)
    const isSent =
      isFailed(await readProof(tx, id), row.bank_mark) &&
      (await queueProof(tx, { applicationId: id, mark: row.bank_mark, at: acting.now }))
    if (!isSent) throw conflict('not_failed', 'onboarding.not_failed')
    await noteDeed(tx, id, { act: 'seller-bank-asked', acting })
  })
}

/** Turns an application down; its person is told the reason, and may begin again. @throws Refusal 404, 409. */
export function reject(db: Db, id: number, acting: Acting): Promise<void> {
  return transact(db, async (tx) => {
    const row = await heldForDesk(tx, id, acting.actorId)
    const patch = { decided_by: acting.actorId, told: acting.reason }
    await moveApplication(tx, row, {
      event: 'reject',
      actor: 'staff',
      actorId: acting.actorId,
      reason: acting.reason,
      at: acting.now,
      patch,
    })
    await noteDeed(tx, id, { act: 'seller-rejected', acting })
  })
}

/**
 * Admits a seller: opens the store, gives its owner the right to it, and says where it is paid, all in one.
 * @throws Refusal 404, 409 `wrong_state`, `bank_not_checked`, `second_person`, `no_account`, `slug_taken`.
 */
export function approve(
  db: Db,
  id: number,
  { vault, ...acting }: Acting & { vault: Vault },
): Promise<{ storeId: number }> {
  return transact(db, async (tx) => {
    const row = await heldForDesk(tx, id, acting.actorId)
    if (row.state !== 'submitted' || row.person_id === null) throw wrongState(row)
    const rows = await readItems(tx, id)
    const filled = mustBeWhole(filledOf(rows))
    const isProven = await mustBePayable(tx, row, { filled, actorId: acting.actorId })
    await lockSlug(tx, filled.store.slug)
    const storeId = await openStore(tx, fieldsOf(filled, row.person_id))
    await grantRole(tx, row.person_id, 'seller')
    await payTo(tx, row, { storeId, rows, filled, vault, acting })
    await forgetSealed(tx, id)
    const patch = { decided_by: acting.actorId, store_id: storeId, is_bank_proven: isProven }
    await moveApplication(tx, row, {
      event: 'approve',
      actor: 'staff',
      actorId: acting.actorId,
      reason: acting.reason,
      at: acting.now,
      patch,
    })
    await noteDeed(tx, id, { act: 'seller-approved', acting, after: { store: storeId } })
    return { storeId }
  })
}

const noAccount = () => conflict('no_account', 'onboarding.no_account')

/** The bank said whose account it is, or somebody else than whoever approves compared the cheque. @returns whether it was the bank. */
async function mustBePayable(
  tx: Tx,
  { id, bank_mark, bank_checked_by }: ApplicationRow,
  { filled, actorId }: { filled: Filled; actorId: number },
): Promise<boolean> {
  const proof = await readProof(tx, id)
  if (isNoAccount(proof, bank_mark)) throw noAccount()
  if (isSellersOwn(proof, { mark: bank_mark, filled })) return true
  if (bank_checked_by === null) throw conflict('bank_not_checked', 'onboarding.bank_not_checked')
  if (bank_checked_by === actorId) throw conflict('second_person', 'onboarding.second_person')
  return false
}

type Whole = Required<
  Pick<Filled, 'business' | 'address' | 'pickup' | 'bank' | 'store' | 'goods' | 'agreement'>
>

function mustBeWhole({ business, address, pickup, bank, store, goods, agreement }: Filled): Whole {
  if (business && address && pickup && bank && store && goods && agreement)
    return { business, address, pickup, bank, store, goods, agreement }
  throw conflict('not_whole', 'onboarding.not_whole')
}

function fieldsOf({ business, address, pickup, store }: Whole, ownerId: number): StoreFields {
  const from = pickup.place ?? address
  return {
    name: store.name,
    slug: store.slug,
    about: store.about,
    city: from.city,
    stateCode: address.state,
    pin: from.pin,
    gstin: business.gstin,
    gstScheme: business.business_type === 'composition' ? 'composition' : 'regular',
    codAllowed: true,
    freeShippingFromPaise: null,
    ownerId,
    legalName: business.legal_name,
    address: lineOf(address),
    careEmail: store.care_email,
    carePhone: `+91 ${store.care_phone}`,
    constitution: business.constitution ?? '',
    pickup: pickup.place || pickup.phone !== store.care_phone ? placeOf(from, pickup.phone) : null,
    returns: pickup.returns ? placeOf(pickup.returns, pickup.phone) : null,
    officerName: store.officer_name ?? '',
    officerEmail: store.officer_email ?? '',
  }
}

const lineOf = ({ address1, address2, city, state, pin }: Place): string =>
  [address1, address2, city, `${stateOf(state)?.name ?? ''} ${pin}`].filter(Boolean).join(', ')

const placeOf = (place: Place, phone: string): StorePlace => ({
  address: [place.address1, place.address2].filter(Boolean).join(', '),
  city: place.city,
  state_code: place.state,
  pin: place.pin,
  phone: `+91 ${phone}`,
})

type Paying = {
  storeId: number
  rows: readonly ItemRow[]
  filled: { business: Answers['business']; bank: Answers['bank'] }
  vault: Vault
  acting: Acting
}

async function payTo(
  tx: Tx,
  { id }: ApplicationRow,
  { storeId, rows, filled, vault, acting }: Paying,
): Promise<void> {
  const accountNumber = openItem(rows, { id, item: 'bank', vault })
  const pan = filled.business.gstin
    ? panOfGstin(filled.business.gstin)
    : openItem(rows, { id, item: 'business', vault })
  const wish = {
    method: 'bank' as const,
    holder: filled.bank.holder,
    accountNumber,
    ifsc: filled.bank.ifsc,
    pan,
  }
  await placeAccount(
    tx,
    { kind: 'store', payeeId: storeId },
    { wish, sealing: vault, actorId: acting.actorId, now: acting.now },
  )
}

/** A sealed number of an application. @throws Refusal 409 when it cannot be opened any more. */
export function openItem(
  rows: readonly ItemRow[],
  { id, item, vault }: { id: number; item: 'business' | 'bank'; vault: Vault },
): string {
  const sealed = rows.find((row) => row.item === item)?.sealed
  const plain = sealed ? vault.open(ownerOf(id, item), sealed) : null
  if (plain === null) throw conflict('unreadable', 'onboarding.unreadable')
  return plain
}
