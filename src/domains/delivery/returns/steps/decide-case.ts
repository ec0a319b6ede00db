import { recordAudit } from '#domains/accounts/staff'
import type { Db, Tx } from '#platform/database'
import { badInput, conflict } from '#platform/refusal'
import { toPaise } from '#platform/money'
import { transact } from '#platform/transact'
import { normalizeText } from '#platform/text'
import { lockExistingCase, transitionCase } from './transition-case.ts'
import { faults, nextState, type Fault } from '../rules.ts'
import {
  requireNotMoreThanPaid,
  resolveKeepingGoods,
  resolvePieces,
  requireSoldOrder,
  unresolvedShares,
  worthOfShares,
} from '../resolution/resolve-case.ts'
import { afterApproval } from './store-steps.ts'
import { insertEvent, listCaseEvents, listPieces, updateCase } from '../queries/cases.ts'
import { loadCosts, loadSettings } from '../queries/settings.ts'
import type { CaseRow, Costs, Proposal } from '../tables.ts'
import type { StaffMember } from '#platform/staff-action'

export type Decision = {
  decision: 'full' | 'partial' | 'refuse'
  fault: Fault
  amount: number | undefined
  goodsBack: boolean
  reason: string
}
/**
 * Records the staff's decision on an appeal. Above the limit for one person it waits for a second one.
 * @throws Refusal 404, 409 `wrong_state`, 409 `more_than_paid`, 400 for a part without an amount.
 */
export function decideCase(db: Db, id: number, made: Decision & StaffMember): Promise<CaseRow> {
  return transact(db, async (tx) => {
    const row = await lockExistingCase(tx, id)
    if (!nextState(row.state, 'decide_for'))
      throw conflict('wrong_state', 'returns.nothing_to_decide', { case_state: row.state })
    const proposal = await validateDecision(tx, row, made)
    if ((await paiseOfDecision(tx, row, proposal)) <= (await loadSettings(tx)).decide_alone_paise)
      return executeDecision(tx, row, { ...made, proposal })
    await updateCase(tx, row.id, { proposal })
    await insertEvent(tx, {
      case_id: row.id,
      event: 'propose',
      from_state: row.state,
      to_state: row.state,
      actor: 'staff',
      actor_id: made.actorId,
      words: '',
      photos: [],
      facts: { decision: proposal.decision, amount_paise: proposal.amount_paise },
      at: made.now,
    })
    return { ...row, proposal }
  })
}

type Approval = StaffMember & { agree: boolean; reason: string }

/**
 * The second person carries a decision out, or drops it. @throws Refusal 409 `second_person_needed` for the person who made it, 409
 * `wrong_state`.
 */
export function approveCaseDecision(
  db: Db,
  id: number,
  { agree, reason, ...who }: Approval,
): Promise<CaseRow> {
  return transact(db, async (tx) => {
    const row = await lockExistingCase(tx, id)
    if (row.proposal === null)
      throw conflict('wrong_state', 'returns.no_decision_waiting', {
        case_state: row.state,
      })
    if (agree && row.proposal.by === who.actorId)
      throw conflict('second_person_needed', 'returns.second_person_needed')
    await updateCase(tx, row.id, { proposal: null })
    const open = { ...row, proposal: null }
    if (agree) return executeDecision(tx, open, { ...who, proposal: row.proposal, agreedBecause: reason })
    await recordCaseAudit(tx, open, {
      ...who,
      reason,
      after: { case: row.id, agreed: false, decision: row.proposal.decision },
    })
    return open
  })
}

async function validateDecision(
  tx: Tx,
  row: CaseRow,
  { decision, fault, amount, goodsBack, reason, actorId }: Decision & StaffMember,
): Promise<Proposal> {
  const paise = decision === 'partial' ? await parsePartialAmount(tx, row, amount) : null
  // Goods that are at the store already, or never came, cannot come back.
  const comesBack = decision === 'full' && goodsBack && row.goods_back && !(await areGoodsBack(tx, row))
  return {
    decision,
    fault,
    amount_paise: paise,
    goods_back: comesBack,
    words: normalizeText(reason),
    by: actorId,
  }
}

async function parsePartialAmount(tx: Tx, row: CaseRow, amount: number | undefined): Promise<number> {
  const paise = amount === undefined ? null : toPaise(amount)
  if (paise === null || paise < 1) throw badInput('common.give_amount')
  const sold = await requireSoldOrder(tx, row)
  if (sold.order.delivery === 'COD' && paise % 100 !== 0) throw badInput('returns.whole_rupees_only')
  requireNotMoreThanPaid(sold, unresolvedShares(await listPieces(tx, [row.id]), 'all'), paise)
  return paise
}

const areGoodsBack = async (tx: Tx, { id }: CaseRow): Promise<boolean> =>
  (await listCaseEvents(tx, [id])).some(
    ({ event }) => event === 'receive' || event === 'inspect' || event === 'lose',
  )

/** The money that a decision gives the shopper, in paise. */
async function paiseOfDecision(
  tx: Tx,
  row: CaseRow,
  { decision, amount_paise, fault }: Proposal,
): Promise<number> {
  if (decision === 'refuse') return 0
  if (decision === 'partial') return amount_paise ?? 0
  const { money, delivery } = await effectOf(tx, row, fault)
  return money + delivery
}

export type Effect = { fault: Fault; money: number; delivery: number; points: number; costs: Costs }

async function effectOf(tx: Tx, row: CaseRow, fault: Fault): Promise<Effect> {
  const value = worthOfShares(
    await requireSoldOrder(tx, row),
    unresolvedShares(await listPieces(tx, [row.id]), 'all'),
  )
  const costs = await loadCosts(tx, fault)
  return {
    fault,
    money: value.moneyPaise,
    points: value.pointsPaise,
    delivery: costs.deliveryBack ? value.deliveryPaise : 0,
    costs,
  }
}

/** The effects of a full decision, by fault. */
export const effectsOf = (db: Db, row: CaseRow): Promise<Effect[]> =>
  transact(db, async (tx) => {
    const effects: Effect[] = []
    for (const fault of faults) effects.push(await effectOf(tx, row, fault))
    return effects
  })

type DecisionExecution = StaffMember & { proposal: Proposal; agreedBecause?: string }

async function executeDecision(
  tx: Tx,
  row: CaseRow,
  { proposal, agreedBecause, ...who }: DecisionExecution,
): Promise<CaseRow> {
  const { decision, fault, goods_back, amount_paise, words } = proposal
  const base = { actor: 'staff', actorId: who.actorId, at: who.now } as const
  await recordCaseAudit(tx, row, {
    ...who,
    reason: agreedBecause ?? words,
    after: {
      case: row.id,
      decision,
      fault,
      amount: amount_paise === null ? null : amount_paise / 100,
      goods_back,
      first: proposal.by,
    },
  })
  const facts = { decision, fault, amount_paise }
  if (decision === 'refuse')
    return transitionCase(tx, row, {
      event: 'decide_against',
      ...base,
      words,
      facts,
      patch: { fault, outcome: row.outcome ?? 'nothing' },
    })
  const isPartial = decision === 'partial'
  const approved = await transitionCase(tx, row, {
    event: 'decide_for',
    ...base,
    words,
    facts,
    patch: { fault, goods_back },
  })
  const settling = { actor: 'staff', actorId: who.actorId, reason: words, at: who.now } as const
  if (isPartial) {
    const resolved = await resolveKeepingGoods(tx, approved, { ...settling, paise: amount_paise ?? 0 })
    return transitionCase(tx, resolved, { event: 'resolve', ...base })
  }
  if (!(await areGoodsBack(tx, row))) return afterApproval(tx, approved, settling)
  const settled = await resolvePieces(tx, { ...approved, goods_back: true }, { ...settling, which: 'all' })
  return transitionCase(tx, settled, { event: 'resolve', ...base })
}

type CaseAudit = StaffMember & { reason: string; after: Parameters<typeof recordAudit>[1]['after'] }

const recordCaseAudit = (
  tx: Tx,
  row: CaseRow,
  { actorId, requestId, now, reason, after }: CaseAudit,
): Promise<void> =>
  recordAudit(tx, {
    actorId,
    act: 'case-decided',
    about: `order ${row.order_id}`,
    before: { case: row.id, state: row.state, kind: row.kind, refunded: row.refunded_paise / 100 },
    after,
    reason,
    requestId,
    at: now,
  })
