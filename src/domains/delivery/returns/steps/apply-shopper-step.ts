import { msg } from '#platform/messages'
import type { Db, Tx } from '#platform/database'
import { badInput, conflict, notFound } from '#platform/refusal'
import { transact } from '#platform/transact'
import { truncate, normalizeText } from '#platform/text'
import { lockExistingCase, transitionCase, type CaseTransition } from './transition-case.ts'
import { loadPhotos } from './open-case.ts'
import { mayEscalate, type Settings } from '../rules.ts'
import { resolveKeepingGoods } from '../resolution/resolve-case.ts'
import { loadSettings } from '../queries/settings.ts'
import type { CaseRow, Photo } from '../tables.ts'

export type ShopperStep = 'withdraw' | 'give_info' | 'appeal' | 'escalate' | 'accept_offer' | 'send'

type ShopperStepInput = {
  shopperId: number
  step: ShopperStep
  words: string
  photos: readonly string[]
  now: Date
}

/** Locks a shopper's case. @throws Refusal 404 for another shopper's. */
async function lockOwnCase(tx: Tx, id: number, shopperId: number): Promise<CaseRow> {
  const row = await lockExistingCase(tx, id)
  if (row.shopper_id !== shopperId) throw notFound('returns.return_not_found')
  return row
}

/**
 * Applies the shopper's step to their case.
 * @throws Refusal 404, 409 `wrong_state`, 409 `too_early` before the store's time is over, 400 without the text that a step needs.
 */
export function applyShopperStep(
  db: Db,
  id: number,
  { shopperId, step, words, photos, now }: ShopperStepInput,
): Promise<CaseRow> {
  return transact(db, async (tx) => {
    const row = await lockOwnCase(tx, id, shopperId)
    const settings = await loadSettings(tx)
    const message = normalizeText(words)
    const shown = await loadPhotos(tx, shopperId, { paths: photos, maxPhotos: settings.most_photos })
    const base = { actor: 'shopper', actorId: shopperId, words: message, photos: shown, at: now } as const
    if (step === 'withdraw') return transitionCase(tx, row, { event: 'withdraw', ...base })
    if (step === 'accept_offer') return acceptOffer(tx, row, base)
    requireMessage(step, message, shown)
    if (step === 'escalate') requireWaitedLongEnough(row, now, settings)
    const patch = step === 'send' ? { sent_by: truncate(message, 200) } : {}
    return transitionCase(tx, row, { event: step, ...base, patch })
  })
}

function requireMessage(step: ShopperStep, message: string, shown: readonly Photo[]): void {
  if (step === 'give_info' && message === '' && shown.length === 0) throw badInput('returns.answer_required')
  if ((step === 'appeal' || step === 'escalate') && message.length < 3) throw badInput('common.say_why')
  if (step === 'send' && message.length < 3) throw badInput('returns.sent_with_required')
}

function requireWaitedLongEnough(row: CaseRow, now: Date, settings: Settings): void {
  if (!mayEscalate({ state: row.state, waitingSince: waitingSince(row) }, now, settings)) {
    throw conflict('too_early', msg('returns.too_early', { hours: settings.escalate_hours }))
  }
}

/** Since when the shopper waits for the store. */
export const waitingSince = ({ state, state_changed_at, opened_at }: CaseRow): Date =>
  new Date(state === 'received' ? state_changed_at : opened_at)

/** The offer applies as made, because the store has agreed to it already. */
async function acceptOffer(tx: Tx, row: CaseRow, base: Omit<CaseTransition, 'event'>): Promise<CaseRow> {
  if (row.offered_paise === null) throw conflict('no_offer', 'returns.no_offer')
  const facts = { amount_paise: row.offered_paise }
  const approved = await transitionCase(tx, row, {
    event: 'accept_offer',
    ...base,
    facts,
    patch: { goods_back: false },
  })
  const settled = await resolveKeepingGoods(tx, approved, {
    actor: 'shopper',
    actorId: row.shopper_id,
    reason: 'returns.reason.keeps_for_less',
    at: base.at,
    paise: row.offered_paise,
  })
  return transitionCase(tx, settled, {
    event: 'resolve',
    actor: 'shopper',
    actorId: row.shopper_id,
    at: base.at,
  })
}

export const isPast = (date: Date | null, now: Date): boolean =>
  date !== null && now.getTime() > date.getTime()
